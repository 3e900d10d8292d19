import assert from 'node:assert/strict'
import { METHODS } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { type ContractClient, contractClient, readContract } from '../support/json-contract.ts'
import { type Kith, openKith } from '../support/kith.ts'
import { rawRequest } from '../support/raw-request.ts'

const PATHS = Object.entries(readContract('openapi').paths).map(([template, item]) => ({
  url: template.replace(/\{\w+\}/g, '1'),
  methods: Object.keys(item).map((method) => method.toUpperCase()),
}))

/** What decides who may come in is done by people in the web application. */
const NOT_FOR_TOKENS = new Set([
  'POST /api_v2/tokens',
  'POST /api_v2/invitations',
  'PATCH /api_v2/users/1',
  'PUT /api_v2/users/1',
  'DELETE /api_v2/users/1',
])

describe('the methods of JSON addresses', () => {
  let kith: Kith
  let api: ContractClient
  before(async () => {
    kith = await openKith()
    api = contractClient(kith)
  })
  after(() => kith.close())

  const send = (method: string, url: string, headers: Record<string, string> = {}) =>
    api.send(method, url, { as: kith.ann, headers })

  it('are named by Allow wherever another one comes, the oddest included', async () => {
    for (const { url, methods } of PATHS) {
      const allowed = methods.includes('GET') ? ['HEAD', ...methods] : methods
      for (const method of METHODS.filter((name) => !allowed.includes(name) && name !== 'CONNECT')) {
        const answer = await send(method, url)
        if (NOT_FOR_TOKENS.has(`${method} ${url}`)) {
          assert.deepEqual([answer.statusCode, answer.json().code], [403, 'session_needed'])
          continue
        }
        assert.equal(answer.statusCode, 405, `${method} ${url}`)
        assert.deepEqual(String(answer.headers.allow).split(', ').sort(), [...allowed].sort())
      }
    }
  })

  it('are refused before a body is read, and echo nothing', async () => {
    const trace = await send('TRACE', '/api_v2/contacts', { 'x-secret': 'canary' })
    assert.equal(trace.statusCode, 405)
    assert.doesNotMatch(trace.body + JSON.stringify(trace.headers), /canary|Bearer kith/)
    const strange = await api.send('PROPFIND', '/api_v2/contacts', {
      payload: '<propfind/>',
      headers: { 'content-type': 'text/xml' },
    })
    assert.equal(strange.statusCode, 405)
  })

  it('cannot be overridden by headers or parameters', async () => {
    const { id } = (
      await api.send('POST', '/api_v2/contacts', {
        as: kith.ann,
        payload: { contact: { first_name: 'Ines' } },
      })
    ).json().contact
    for (const header of ['x-http-method-override', 'x-http-method', 'x-method-override'])
      assert.equal((await send('GET', `/api_v2/contacts/${id}`, { [header]: 'DELETE' })).statusCode, 200)
    assert.equal((await send('GET', `/api_v2/contacts/${id}?_method=DELETE`)).statusCode, 422)
    assert.equal((await send('GET', `/api_v2/contacts/${id}`)).statusCode, 200)
  })

  it('HEAD answers what GET does, without the body', async () => {
    for (const url of ['/api_v2/contacts', '/api_v2/contacts/1', '/api_v2/contacts/999', '/api_v2/me']) {
      const [get, head] = [await send('GET', url), await send('HEAD', url)]
      assert.equal(head.statusCode, get.statusCode, url)
      assert.equal(head.body, '')
      for (const name of ['content-type', 'etag', 'link'])
        assert.equal(head.headers[name], get.headers[name], `${name} of ${url}`)
    }
  })

  it('tell no other site that it may call: OPTIONS is refused like any other', async () => {
    for (const url of [
      '/api_v2/contacts',
      '/api_v2/contacts/1',
      '/app/api_v2/contacts',
      '/api_v2/openapi.json',
    ]) {
      const answer = await send('OPTIONS', url, {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      })
      assert.equal(answer.statusCode, 405)
      assert.ok(!Object.keys(answer.headers).some((name) => name.startsWith('access-control')))
    }
    const get = await send('GET', '/api_v2/contacts', { origin: 'https://evil.example' })
    assert.ok(!Object.keys(get.headers).some((name) => name.startsWith('access-control')))
  })

  it('that HTTP does not know are 501, and garbage after a request is 400', async () => {
    const { httpPort } = await kith.listen()
    for (const method of ['JUNK', 'get', 'BREW', 'GETT'])
      assert.match(
        await rawRequest(httpPort!, `${method} /api_v2/contacts HTTP/1.1\r\nHost: localhost\r\n\r\n`),
        /^HTTP\/1.1 501 /,
      )
    const request = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'
    // The request before may have its answer by then.
    assert.match(
      await rawRequest(httpPort!, `${request}JUNK / HTTP/1.1\r\nHost: localhost\r\n\r\n`),
      /^(HTTP\/1\.1 200 [^{}]*{[^{}]*})?HTTP\/1\.1 400 [^{}]*$/,
    )
    assert.match(await rawRequest(httpPort!, `GET / HTTP/1.1\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`), / 431 /)
    assert.match(
      await rawRequest(httpPort!, 'CONNECT x:1 HTTP/1.1\r\nHost: localhost\r\n\r\n'),
      /^$| (400|405|501) /,
    )
  })
})
