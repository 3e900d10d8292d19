import assert from 'node:assert/strict'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { type Reply, startXmlServer, type XmlServer } from '../support/xml/xml-server.ts'

/**
 * One exchange a file, in the order of their names, all with one account: the request, a line of equals signs, the answer as
 * old clients get it. Times and the ids of history are written alike. `KITH_RECORD=1` writes the answers anew; what then differs from the committed
 * files differs for clients that nobody can update.
 */
const FOLDER = path.join(import.meta.dirname, 'recorded')
const SEPARATOR = '\n====\n'
const SHOWN_HEADERS = [
  'location',
  'link',
  'x-total-count',
  'allow',
  'www-authenticate',
  'content-type',
  'content-length',
]

let server: XmlServer
before(async () => {
  server = await startXmlServer()
})
after(() => server.close())

for (const name of readdirSync(FOLDER).sort()) {
  test(`recorded: ${path.parse(name).name}`, async () => {
    const file = path.join(FOLDER, name)
    const [request = '', expected = ''] = readFileSync(file, 'utf8').split(SEPARATOR)
    const actual = transcript(await replay(request))
    if (process.env['KITH_RECORD']) writeFileSync(file, request + SEPARATOR + actual)
    else assert.equal(actual, expected)
  })
}

function replay(request: string): Promise<Reply> {
  const [head = '', body] = request.split(/\n\n(.*)/s)
  const [line = '', ...fields] = head.split('\n')
  const [method = '', address = ''] = line.split(' ')
  const headers = Object.fromEntries(fields.map((field) => field.split(': ')))
  return server.ann.send(method, address, { headers, ...(body !== undefined && { body }) })
}

function transcript({ status, headers, text }: Reply): string {
  const isShown = (name: string) => name !== 'content-length' || text === ''
  const shown = SHOWN_HEADERS.filter((name) => headers[name] !== undefined && isShown(name))
  const head = [status, ...shown.map((name) => `${name}: ${headers[name]}`)].join('\n')
  const alike = text
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:]{8}\+00:00/g, '2025-03-05T16:40:12+00:00')
    .replaceAll(/(?<=<entry>\n {4}<id type="integer">)\d+/g, '9')
  return `${head}\n\n${alike}`
}
