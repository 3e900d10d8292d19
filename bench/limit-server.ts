/**
 * The physical limit: a bare node:http server that does what a request cannot do without (look the token up, ask the
 * database, serialize the answer) and nothing else. No rules, no history, no search index on writes.
 *   limit-server.ts DATABASE_FILE
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createGroupCommit } from './group-commit.ts'
import { openLimitDatabase } from './limit-database.ts'
import { createLimitQueries, type Owner } from './limit-queries.ts'

const PATH = '/api_v2/contacts'
const database = openLimitDatabase(process.argv[2]!)
const queries = createLimitQueries(database)
const write = createGroupCommit(database)

const server = createServer((request, response) => {
  const owner = queries.findOwner(request.headers.authorization?.slice('Bearer '.length) ?? '')
  const url = request.url!
  if (!owner) return answer(response, 401, '{}')
  if (!url.startsWith(PATH)) return answer(response, 404, '{}')
  if (request.method === 'POST') return create(request, response, owner)
  if (request.method === 'PATCH') return update(request, response, owner, readId(url))
  if (url[PATH.length] === '?') return list(response, owner, new URLSearchParams(url.slice(PATH.length)))
  const contact = queries.findContact(owner, readId(url))
  answer(response, contact ? 200 : 404, JSON.stringify({ contact }))
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.on('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
  database.close()
})

function list(response: ServerResponse, owner: Owner, query: URLSearchParams) {
  const limit = Number(query.get('limit'))
  const q = query.get('q')
  const contacts = q
    ? queries.search(owner, q, limit + 1)
    : queries.listByStatus(owner, query.get('status')!, limit + 1)
  const last = contacts.length > limit ? contacts[limit - 1]! : null
  const next_cursor = last && Buffer.from(`${last['created_at']},${last['id']}`).toString('base64url')
  answer(response, 200, JSON.stringify({ contacts: contacts.slice(0, limit), next_cursor }))
}

function create(request: IncomingMessage, response: ServerResponse, owner: Owner) {
  readBody(request, ({ contact: fields }) =>
    write(() => {
      const contact = queries.createContact(owner, fields)
      return () => answer(response, 201, JSON.stringify({ contact }))
    }),
  )
}

function update(request: IncomingMessage, response: ServerResponse, owner: Owner, id: number) {
  readBody(request, ({ contact: fields }) =>
    write(() => {
      const contact = queries.updateContact(owner, id, fields)
      return () => answer(response, contact ? 200 : 404, JSON.stringify({ contact }))
    }),
  )
}

function readId(url: string): number {
  return Number(url.slice(PATH.length + 1))
}

function readBody(request: IncomingMessage, use: (body: { contact: Record<string, string> }) => void) {
  const chunks: Buffer[] = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => use(JSON.parse(Buffer.concat(chunks).toString())))
}

function answer(response: ServerResponse, status: number, body: string) {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}
