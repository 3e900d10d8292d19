import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import tls from 'node:tls'
import { isXmlAddress } from '../../src/doors/xml/is-xml-address.ts'
import { rawRequest } from '../support/raw-request.ts'
import { basic, startXmlServer, type XmlServer } from '../support/xml/xml-server.ts'

let server: XmlServer
before(async () => {
  server = await startXmlServer()
  await server.ann.send('POST', '/contacts.xml', { body: '<contact><first-name>Ines</first-name></contact>' })
})
after(() => server.close())

/** Sends bytes over TLS, and gives all that comes back with the protocol that was agreed on. */
const sendSecurely = (text: string, ALPNProtocols?: string[]) =>
  new Promise<{ answer: string; protocol: string | false | null }>((resolve, reject) => {
    const options = { port: server.ports.https, host: '127.0.0.1', rejectUnauthorized: false }
    const socket = tls.connect({ ...options, ...(ALPNProtocols && { ALPNProtocols }) }, () =>
      socket.write(text),
    )
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve({ answer, protocol: socket.alpnProtocol }))
  })

const headOf = (line: string, headers = '') =>
  `${line}\r\nHost: localhost\r\nConnection: close\r\nAuthorization: ${basic(server.ann.token)}\r\n${headers}\r\n`

/** Paths that something on the way might take for those of the door. */
const ODD = [
  '/contacts%zz.xml',
  '/contacts%ff.xml',
  '/contacts.xml%zz',
  '/contacts.xml%ff',
  '/contacts.xml%00',
  '/contacts.xml%20',
  '/contacts%2exml',
  '/contacts%252Exml',
  '/contacts%2Exml%zz',
  '/contacts.%78ml',
  '/contacts;.xml',
  '/contacts.xml;jsessionid=1',
  '/contacts.xml/',
  '/contacts.xml#top',
  '/contacts.XML',
  '//contacts.xml',
  '/contacts//1.xml',
  '/contacts/01.xml',
  '/contacts/%31.xml',
  '/contacts/1.xml.bak',
  `/contacts/${'9'.repeat(400)}.xml`,
  `/api_v2/contacts/${'9'.repeat(400)}.xml`,
]

test('clients that announce an old protocol, a new one or none are connected', async () => {
  for (const [offered, agreed] of [
    [['http/1.0'], 'http/1.0'],
    [['http/1.1', 'http/1.0'], 'http/1.1'],
    [['h2', 'http/1.1'], 'http/1.1'],
    [undefined, false],
  ] as const) {
    const { answer, protocol } = await sendSecurely(
      headOf(`GET /contacts.xml HTTP/1.0`),
      offered && [...offered],
    )
    assert.equal(protocol, agreed)
    assert.match(answer, /^HTTP\/1\.1 200 .*<contacts type="array">/s)
  }
})

test('paths that only look like those of the door get its answers, over plain HTTP a refusal', async () => {
  for (const path of ODD) {
    const { answer } = await sendSecurely(headOf(`GET ${path} HTTP/1.1`))
    assert.match(answer, /^HTTP\/1\.1 404 .*<error>There is nothing at this address<\/error>/s, path)
    assert.match(answer, /strict-transport-security/i, path)
    const anonymous = await sendSecurely(headOf(`GET ${path} HTTP/1.1`).replace(/Authorization.*\r\n/, ''))
    assert.match(anonymous.answer, /^HTTP\/1\.1 401 .*Basic realm="API".*<errors>/is, path)
    const plain = await rawRequest(server.ports.http, headOf(`GET ${path} HTTP/1.1`))
    assert.match(plain, /^HTTP\/1\.1 403 .*application\/xml.*HTTPS only/s, path)
  }
  for (const path of ['/healthz?file=a.xml', '/healthz?a=%2exml', '/a.xmlish', '/a.xml-b', '/xml'])
    assert.equal(isXmlAddress(path), false, path)
})

test('what no door is asked for has the form of the door, too', async () => {
  for (const [line, headers, status] of [
    ['GET /contacts.xml HTTP/1.1', 'Expect: miracles\r\n', 417],
    ['BREW /contacts.xml HTTP/1.1', '', 501],
    ['POST /contacts.xml HTTP/1.1', 'Transfer-Encoding: gzip, chunked\r\n', 501],
    ['GET /contacts.xml HTTP/1.1', 'Host: other\r\n', 400],
    ['GET /contacts.xml HTTP/1.1', 'Bad header\r\n', 400],
  ] as const) {
    const { answer } = await sendSecurely(headOf(line, headers))
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    assert.match(head, new RegExp(`^HTTP/1\\.1 ${status} `), line)
    for (const header of [
      /^content-type: application\/xml; charset=utf-8$/im,
      /^cache-control: no-store$/im,
      /^x-content-type-options: nosniff$/im,
      /^strict-transport-security: /im,
      new RegExp(`^content-length: ${body.length}$`, 'im'),
    ])
      assert.match(head, header, `${line} ${headers.slice(0, 40)}`)
    assert.match(
      body,
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<errors>\n {2}<error>[^<]+<\/error>\n<\/errors>\n$/,
    )
    const plain = await rawRequest(server.ports.http, headOf(line, headers))
    assert.match(plain, /^HTTP\/1\.1 403 .*HTTPS only/s, line)
    const elsewhere = await rawRequest(server.ports.http, headOf(line.replace('.xml', ''), headers))
    assert.match(elsewhere, new RegExp(`^HTTP/1\\.1 ${status} `), line)
    assert.doesNotMatch(elsewhere, /<errors>/)
  }
})

test('HEAD is refused with the headers of GET, and with nothing else', async () => {
  for (const path of ['/nothing.xml', '/contacts/99.xml', '/contacts.xml?limit=x', '/contacts%zz.xml']) {
    const [get, head] = await Promise.all(
      ['GET', 'HEAD'].map(
        async (method) => (await sendSecurely(headOf(`${method} ${path} HTTP/1.1`))).answer,
      ),
    )
    const withoutDate = (answer = '') => answer.split('\r\n\r\n')[0]!.replace(/^date: .*$/im, '')
    assert.equal(withoutDate(head), withoutDate(get), path)
    assert.equal(head!.split('\r\n\r\n')[1], '', path)
  }
})
