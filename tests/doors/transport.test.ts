import assert from 'node:assert/strict'
import { type IncomingMessage, METHODS } from 'node:http'
import { get } from 'node:https'
import net from 'node:net'
import { after, before, describe, it } from 'node:test'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { listContacts } from '../../src/crm/contacts/list-contacts.ts'
import { addNote } from '../../src/crm/notes/add-note.ts'
import { type Kith, openKith } from '../support/kith.ts'
import { rawRequest } from '../support/raw-request.ts'

const HEAD = 'Host: localhost\r\nConnection: close\r\n'

/** One address of each door, and some that no door has. */
const ADDRESSES = [
  '/',
  '/contacts/1',
  '/favicon.svg',
  '/api_v2/me',
  '/api_v2/docs',
  '/api_v2/nothing',
  '/app/api_v2/me',
  '/contacts.xml',
  '/mcp',
  '/healthz',
  '/readyz',
  '/metrics',
  '/register',
  '/.well-known/oauth-authorization-server',
  '/nothing.php',
  '/?token=kith_of_nobody',
  '/%zz',
]

describe('what holds for every door', () => {
  let kith: Kith
  let ports: { httpPort: number; httpsPort: number }
  before(async () => {
    kith = await openKith()
    ports = (await kith.listen()) as typeof ports
  })
  after(() => kith.close())

  const getSecurely = (path: string, headers = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ port: ports.httpsPort, path, headers, rejectUnauthorized: false }, (answer) =>
        resolve(answer.resume()),
      ).on('error', reject)
    })
  const send = (line: string, headers = '') =>
    rawRequest(ports.httpPort, `${line} HTTP/1.1\r\n${HEAD}${headers}\r\n`)

  it('an answer over HTTPS asks browsers to stay with it, one over HTTP does not, and neither is guessed at', async () => {
    for (const path of ADDRESSES) {
      const { headers } = await getSecurely(path)
      assert.equal(headers['strict-transport-security'], 'max-age=63072000; includeSubDomains', path)
      assert.equal(headers['x-content-type-options'], 'nosniff', path)
      assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/, path)
      const plain = await send(`GET ${path}`)
      assert.doesNotMatch(plain, /strict-transport-security/i, path)
    }
    const { statusCode, headers } = await getSecurely('http:///a-target-without-a-host')
    assert.deepEqual(
      [statusCode, headers['strict-transport-security']],
      [400, 'max-age=63072000; includeSubDomains'],
    )
  })

  it('a request that proxies could read in two ways is refused, and what hides behind it is not answered', async () => {
    const token = `Authorization: Bearer ${kith.ann.token}\r\n`
    const hidden = `GET /api_v2/me HTTP/1.1\r\n${HEAD}${token}\r\n`
    const asJson = 'Content-Type: application/json\r\n'
    const body = '{"contact":{"first_name":"Smuggled"}}'
    for (const [headers, sent] of [
      ['Host: localhost\r\nHost: evil.example\r\n', ''],
      ['HOST: localhost\r\nhost: localhost\r\n', ''],
      ['Host: localhost\r\nTransfer-Encoding: gzip, chunked\r\n', `0\r\n\r\n${hidden}`],
      ['Host: localhost\r\nTransfer-Encoding: identity\r\n', `0\r\n\r\n${hidden}`],
      ['Host: localhost\r\nTransfer-Encoding: chunked, chunked\r\n', `0\r\n\r\n${hidden}`],
      [`Host: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n`, `0\r\n\r\n${hidden}`],
      [`Host: localhost\r\nContent-Length: ${body.length}\r\nContent-Length: 4\r\n`, body],
      [`Host: localhost\r\nContent-Length: +${body.length}\r\n`, body],
      [`Host: localhost\r\nContent-Length : ${body.length}\r\n`, body],
      ['Host: localhost\r\nTransfer-Encoding: chunked\r\n', `-1\r\n${hidden}`],
      ['Host: localhost\r\nTransfer-Encoding: chunked\r\n', `0x2\r\n{}\r\n0\r\n\r\n${hidden}`],
      ['Host: localhost\r\nX-Folded: one\r\n two\r\n', ''],
      ['', ''],
    ] as const) {
      const request = `POST /api_v2/contacts HTTP/1.1\r\n${headers}${token}${asJson}\r\n${sent}`
      const answer = await rawRequest(ports.httpPort, request)
      assert.match(answer, /^HTTP\/1\.1 (400|501) /, headers)
      assert.match(answer, /connection: close/i)
      assert.doesNotMatch(answer, /ann@example| 20\d /, headers)
    }
    assert.deepEqual((await kith.ann.perform(listContacts, {})).items, [])
  })

  it('an absolute target leads where its path does, and neither its scheme nor a token in it opens anything', async () => {
    const { token } = kith.ann
    const bearer = `Authorization: Bearer ${token}\r\n`
    const basic = `Authorization: Basic ${btoa(`${token}:API`)}\r\n`
    const initialize = `${bearer}Accept: application/json, text/event-stream\r\nContent-Type: application/json\r\nContent-Length: 2\r\n`
    for (const [line, headers, expected] of [
      ['GET http://localhost/api_v2/me', bearer, /^HTTP\/1\.1 200 [\s\S]*ann@example\.com/],
      ['GET HTTPS://127.0.0.1:8443/api_v2/me', bearer, /^HTTP\/1\.1 200 /],
      ['GET HTTPS://crm.example:8443/api_v2/me', bearer, /^HTTP\/1\.1 403 [\s\S]*foreign_host/],
      ['GET http://[::1]:4000/api_v2/contacts?limit=0', bearer, /^HTTP\/1\.1 422 /],
      ['GET http://localhost/app/api_v2/setup', '', /^HTTP\/1\.1 200 /],
      ['GET http://localhost/healthz', '', /^HTTP\/1\.1 200 /],
      ['GET http://localhost', 'Accept: text/html\r\n', /^HTTP\/1\.1 (200 OK\r\n[\s\S]*text\/html|503 )/],
      ['GET http://localhost?token=x', '', /^HTTP\/1\.1 400 [\s\S]*no place for a token/],
      ['POST http://localhost/mcp', `${initialize}\r\n{}`, /^HTTP\/1\.1 400 [\s\S]*jsonrpc/],
      // Whom the target names is asked, whatever the header says.
      ['POST http://evil.example/mcp', `${initialize}\r\n{}`, /^HTTP\/1\.1 403 /],
      ['GET https://localhost/contacts.xml', basic, /^HTTP\/1\.1 403 [\s\S]*over HTTPS only/],
      [`GET http://localhost/api_v2/me?token=${token}`, '', /^HTTP\/1\.1 400 [\s\S]*token_in_url/],
      [`GET http://${token}:API@localhost/api_v2/me`, bearer, /^HTTP\/1\.1 400 /],
      ['GET http:///api_v2/me', bearer, /^HTTP\/1\.1 400 /],
      ['GET http://localhost/nothing.php', '', /^HTTP\/1\.1 404 /],
      ['GET ftp://localhost/api_v2/me', bearer, /^HTTP\/1\.1 404 /],
      ['GET http://localhost/api_v2/me', `Host: localhost\r\n${bearer}`, /^HTTP\/1\.1 400 /],
    ] as const)
      assert.match(await send(line, headers), expected, line)
    const headers = { authorization: `Basic ${btoa(`${token}:API`)}` }
    const answer = await getSecurely('https://localhost/contacts.xml?limit=1', headers)
    assert.equal(answer.statusCode, 200)
  })

  it('a method that an address does not take is 405 with those it takes, and nothing is tunnelled', async () => {
    const methods = METHODS.filter((name) => !['GET', 'HEAD', 'CONNECT'].includes(name))
    const requests = ['/', '/contacts/1', '/healthz', '/readyz', '/metrics'].flatMap((path) =>
      methods.map((method) => `${method} ${path}`),
    )
    await Promise.all(
      requests.map(async (line) => {
        const answer = await send(line, 'Content-Type: text/plain\r\nContent-Length: 999\r\nX-Echo: 1\r\n')
        assert.match(answer, /^HTTP\/1\.1 405 /, line)
        assert.match(answer, /\r\nallow: GET, HEAD\r\n/)
        assert.doesNotMatch(answer, /X-Echo/i)
      }),
    )
    assert.match(await send('POST /nothing.php', 'Content-Length: 0\r\n'), /^HTTP\/1\.1 404 /)
    for (const target of ['example.com:443', '/api_v2/me'])
      assert.match(await send(`CONNECT ${target}`), /^HTTP\/1\.1 501 /)
  })

  it('what is hidden, and files that are none of the web application, are not there', async () => {
    for (const path of [
      '/.git/config',
      '/.git/HEAD',
      '/.env',
      '/data/.secret/x',
      '/data/kith.db',
      '/kith.db-wal',
      '/package.json',
      '/assets/../package.json',
      '/assets/..%2f..%2fpackage.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/..;/package.json',
      '/assets/index.js.map',
      '//evil.example/x',
    ])
      assert.match(await send(`GET ${path}`, 'Accept: text/html\r\n'), /^HTTP\/1\.1 (404|400) /, path)
  })

  it('the front door opens to whoever asks, other pages to browsers only', async () => {
    assert.match(await send('GET /', 'Accept: */*\r\n'), /^HTTP\/1\.1 (200 OK\r\n[\s\S]*text\/html|503 )/)
    assert.match(await send('GET /contacts', 'Accept: */*\r\n'), /^HTTP\/1\.1 404 /)
  })

  it('what the framework refuses is told in our own words', async () => {
    const answer = await send('GET /favicon.svg', 'Range: bytes=99999999-\r\n')
    assert.match(answer, /^HTTP\/1\.1 (416|404) /)
    assert.match(answer, /application\/problem\+json/)
  })
})

describe('a slow client', () => {
  let kith: Kith
  let ports: { httpPort: number; httpsPort: number }
  before(async () => {
    kith = await openKith()
    const connectionsCheckingInterval = 50
    const short = { headersTimeout: 300, requestTimeout: 600, handshakeTimeout: 300, timeout: 300 }
    ports = (await kith.listen({ ...short, connectionsCheckingInterval })) as typeof ports
  })
  after(() => kith.close())

  it('that says nothing, or says its request letter by letter, is cut off at both ports', async () => {
    for (const port of [ports.httpPort, ports.httpsPort])
      for (const text of [
        '',
        'GET /api_v2/me HTT',
        `POST /api_v2/contacts HTTP/1.1\r\n${HEAD}Content-Length: 9\r\n\r\n{`,
      ])
        assert.doesNotMatch(await rawRequest(port, text), /HTTP\/1\.1 2/)
  })

  it('that does not take its answer is cut off, and holds nothing', async () => {
    const { id } = await kith.ann.perform(createContact, { first_name: 'Long' })
    for (let count = 0; count < 100; count++)
      await kith.ann.perform(addNote, { contact_id: id, body: 'ä'.repeat(60_000) })
    const request = `GET /api_v2/contacts/${id}/notes?limit=200 HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${kith.ann.token}\r\n\r\n`
    const socket = net.connect(ports.httpPort, 'localhost')
    socket.pause()
    // More than the buffers of both systems hold.
    socket.write(request.repeat(5))
    const cut = new Promise((resolve) => socket.once('close', resolve))
    socket.on('error', () => {})
    // Who never reads is told nothing of the end: it is noticed by writing.
    const knock = setInterval(() => socket.write('G'), 400)
    await cut
    clearInterval(knock)
  })
})
