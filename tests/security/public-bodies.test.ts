import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { ENTRANCE_ROUTES } from '../../src/doors/json/routes/entrance-routes.ts'
import { ROUTES } from '../../src/doors/json/routes.ts'
import { type Kith, openKith } from '../support/kith.ts'

const PUBLIC = ROUTES.filter(({ entrance, method }) => entrance === 'public' && method === 'POST')

describe('the body of somebody whom nobody knows', () => {
  let kith: Kith
  let port: number
  before(async () => {
    kith = await openKith()
    port = (await kith.listen()).httpPort!
  })
  after(() => kith.close())

  /** What is answered to the beginning of a request, whose body never comes. */
  async function answerToHead(method: string, path: string, headers: Record<string, string>) {
    const socket = connect(port, 'localhost')
    const lines = Object.entries({ host: 'localhost', ...headers }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    )
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n{`)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    return Number(/^HTTP\/1\.1 (\d+)/.exec(String(answer))![1])
  }
  const json = { 'content-type': 'application/json' }

  it('ends at 4 kB on every public route, announced or not', async () => {
    assert.equal(PUBLIC.length, ENTRANCE_ROUTES.filter(({ entrance }) => entrance === 'public').length - 1)
    for (const { path } of PUBLIC) {
      const url = `/app/api_v2${path}`
      const own = { ...json, 'x-csrf': '1' }
      assert.equal(await answerToHead('POST', url, { ...own, 'content-length': '4097' }), 413, path)
      const ofLength = (length: number) => JSON.stringify({ x: 'x'.repeat(length - '{"x":""}'.length) })
      const send = (payload: string) => kith.app.inject({ method: 'POST', url, headers: own, payload })
      assert.equal((await send(ofLength(4097))).statusCode, 413, path)
      assert.equal((await send(ofLength(4096))).statusCode, 422, path)
      const socket = connect(port, 'localhost')
      socket.write(
        `POST ${url} HTTP/1.1\r\nhost: localhost\r\nx-csrf: 1\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`,
      )
      socket.write(`1388\r\n${' '.repeat(5000)}`)
      const [answer] = (await once(socket, 'data')) as [Buffer]
      assert.match(String(answer), /^HTTP\/1\.1 413 /, path)
      socket.destroy()
    }
  })

  it('is not waited for at any other address', async () => {
    const large = (type: string) => ({ 'content-type': type, 'content-length': '200000' })
    const wrong = { authorization: 'Bearer kith_wrong' }
    const session = { 'x-csrf': '1', cookie: 'kith_session=kiths_wrong' }
    for (const [method, path, headers, status] of [
      ['POST', '/api_v2/contacts', { ...large('application/json'), ...wrong }, 401],
      ['POST', '/api_v2/contacts', large('application/json'), 401],
      ['POST', '/api_v2/imports', { ...large('text/csv'), ...wrong }, 401],
      ['POST', '/api_v2/contacts/1/photos', { ...large('image/png'), ...wrong }, 401],
      ['POST', '/api_v2/nothing', large('application/json'), 404],
      ['POST', '/app/api_v2/contacts', { ...large('application/json'), ...session }, 401],
      ['POST', '/app/api_v2/imports', { ...large('text/csv'), ...session }, 401],
      ['POST', '/app/api_v2/sign_in', large('application/json'), 403],
      ['POST', '/mcp', { ...large('application/json'), ...wrong }, 401],
      ['PUT', '/mcp', large('application/json'), 405],
      ['POST', '/contacts.xml', large('application/xml'), 403],
      ['POST', '/register', large('application/json'), 404],
      ['POST', '/.well-known/oauth-authorization-server', large('application/json'), 404],
      ['POST', '/', large('application/json'), 405],
      ['POST', '/healthz', large('application/json'), 405],
      ['POST', '/nothing.php', large('application/json'), 404],
    ] as const)
      assert.equal(await answerToHead(method, path, headers), status, `${method} ${path}`)
  })
})
