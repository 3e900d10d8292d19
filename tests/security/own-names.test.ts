import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith, PASSWORD } from '../support/kith.ts'
import { basic } from '../support/xml/xml-server.ts'

describe('a page of another site whose name leads here', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith({ isTrustedProxy: () => true })
  })
  after(() => kith.close())

  const send = (method: 'GET' | 'POST', url: string, headers: Record<string, string>, payload?: object) =>
    kith.app.inject({ method, url, headers, ...(payload && { payload }) })
  const application = {
    account_name: 'Evil',
    name: 'eve',
    email: 'eve@evil.example',
    password: PASSWORD,
  }

  it('makes no account', async () => {
    const accounts = () => kith.database.reader.selectFrom('accounts').select('id').execute()
    const before = await accounts()
    const sameOrigin = { host: 'evil.example', origin: 'http://evil.example', 'x-csrf': '1' }
    const refused = await send('POST', '/app/api_v2/signup', sameOrigin, application)
    assert.deepEqual([refused.statusCode, refused.json().code], [403, 'foreign_host'])
    assert.match(refused.json().detail, /KITH_BASE_URL/)
    assert.deepEqual(await accounts(), before)
    const own = { host: 'localhost', origin: 'http://localhost', 'x-csrf': '1', 'x-forwarded-proto': 'http' }
    assert.equal((await send('POST', '/app/api_v2/signup', own, application)).statusCode, 201)
  })

  it('is refused at every door, with good credentials and behind a trusted proxy, too', async () => {
    const bearer = { authorization: `Bearer ${kith.ann.token}` }
    const xml = { authorization: basic(kith.ann.token), 'x-forwarded-proto': 'https' }
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    for (const [method, url, headers, payload] of [
      ['GET', '/api_v2/me', bearer],
      ['GET', '/api_v2/nothing', bearer],
      ['GET', '/api_v2/docs', {}],
      ['GET', '/app/api_v2/setup', {}],
      ['GET', '/contacts.xml', xml],
      ['POST', '/mcp', bearer, message],
      ['GET', '/', {}],
      ['GET', '/contacts/1', { accept: 'text/html' }],
      ['GET', '/kith.mjs', {}],
    ] as const)
      for (const host of ['evil.example', 'evil.example:4000', '10.0.0.7']) {
        const forwarded = { ...headers, host, 'x-forwarded-host': 'localhost' }
        const answer = await send(method, url, forwarded, payload)
        assert.equal(answer.statusCode, 403, `${host} ${url}`)
        assert.match(answer.body, /KITH_BASE_URL/, url)
        const known = await send(method, url, { ...headers, host: 'localhost' }, payload)
        assert.notEqual(known.statusCode, 403, url)
      }
    assert.equal((await send('GET', '/metrics', { host: 'evil.example' })).statusCode, 404)
  })

  it('learns that the server lives: what watches it asks under any name', async () => {
    for (const url of ['/healthz', '/readyz'])
      assert.equal((await send('GET', url, { host: 'kith-backend' })).statusCode, 200)
  })
})
