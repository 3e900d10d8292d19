import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createContact } from '../../src/crm/contacts/create-contact.ts'
import { createToken } from '../../src/crm/tokens/create-token.ts'
import { type ContractClient, contractClient, readContract } from '../support/json-contract.ts'
import { type Kith, openKith, type Person } from '../support/kith.ts'
import { rawRequest } from '../support/raw-request.ts'

const CHALLENGE = 'Bearer realm="Kith"'
const INVALID = `${CHALLENGE}, error="invalid_token"`

describe('credentials of the JSON API', () => {
  let kith: Kith
  let api: ContractClient
  let cookie: string
  before(async () => {
    kith = await openKith()
    api = contractClient(kith)
    await kith.ann.perform(createContact, { first_name: 'Canary' })
    const signedIn = await api.send('POST', '/app/api_v2/sign_in', {
      payload: { email: kith.ann.email, password: 'correct horse battery' },
      headers: { 'x-csrf': '1' },
    })
    cookie = String(signedIn.headers['set-cookie']).split(';')[0]!
  })
  after(() => kith.close())

  const get = (authorization: string | undefined, url = '/api_v2/contacts') =>
    api.send('GET', url, { headers: authorization === undefined ? {} : { authorization } })

  it('are asked for on every route', async () => {
    for (const [template, item] of Object.entries(readContract('openapi').paths))
      for (const method of Object.keys(item)) {
        const url = template.replace(/\{\w+\}/g, '1')
        const answer = await api.send(method.toUpperCase(), url)
        assert.equal(answer.statusCode, 401, `${method} ${url}`)
        assert.equal(answer.headers['www-authenticate'], CHALLENGE)
      }
  })

  it('are one token in one header', async () => {
    const { token } = kith.ann
    const refused = [
      'Bearer',
      'Bearer ',
      `Bearer ${token}x`,
      `Bearer ${token.slice(0, -1)}`,
      `Bearer ${token.toUpperCase()}`,
      `Bearer ${token} ${token}`,
      `Bearer ${token},`,
      `Bearer, ${token}`,
      `Bearer: ${token}`,
      `Bearer "${token}"`,
      `Bearer\t${token}`,
      `Bearer=${token}`,
      token,
      `Token ${token}`,
      `Token token=${token}`,
      `OAuth ${token}`,
      `ApiKey ${token}`,
      `Digest username="${token}"`,
      `Negotiate ${token}`,
      `Basic ${Buffer.from(`${token}:API`).toString('base64')}`,
      `Basic ${Buffer.from(`ann@example.com:correct horse battery`).toString('base64')}`,
      `Bearer ${Buffer.from(`${token}:API`).toString('base64')}`,
      `Bearer ${Buffer.from(token).toString('base64')}`,
      `Bearer ${cookie.split('=')[1]}`,
      'Bearer null',
      'Bearer undefined',
      `Bearer ' or 1=1 --`,
      `Bearer ${'x'.repeat(5000)}`,
    ]
    for (const authorization of refused) {
      const answer = await get(authorization)
      assert.equal(answer.statusCode, 401, authorization)
      assert.equal(answer.headers['www-authenticate'], INVALID)
      assert.doesNotMatch(answer.body, /Canary|kith_/)
    }
    for (const scheme of ['Bearer', 'bearer', 'BEARER', 'bEaReR'])
      assert.equal((await get(`${scheme} ${token}`)).statusCode, 200, scheme)
    assert.equal((await get(`Bearer   ${token}`)).statusCode, 200)
  })

  it('do not count twice', async () => {
    const { httpPort } = await kith.listen()
    const header = (name: string, { token }: Person) => `${name}: Bearer ${token}\r\n`
    for (const twice of [
      header('Authorization', kith.ann) + header('Authorization', kith.ann),
      header('Authorization', kith.ann) + header('authorization', kith.bob),
      `Authorization: Bearer\r\n${header('AUTHORIZATION', kith.ann)}`,
    ]) {
      const text = `GET /api_v2/me HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${twice}\r\n`
      assert.match(await rawRequest(httpPort!, text), /^HTTP\/1.1 401 /)
    }
    const once = `GET /api_v2/me HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${header('Authorization', kith.ann)}\r\n`
    assert.match(await rawRequest(httpPort!, once), /^HTTP\/1.1 200 /)
  })

  it('are nothing but tokens here: no cookie, no header that claims a user', async () => {
    for (const headers of [
      { cookie },
      { cookie, 'x-csrf': '1' },
      { 'x-user-id': '1' },
      { 'x-api-key': kith.ann.token },
      { 'x-forwarded-user': 'ann@example.com' },
      { 'proxy-authorization': `Bearer ${kith.ann.token}` },
    ] as Record<string, string>[])
      assert.equal((await api.send('GET', '/api_v2/me', { headers })).statusCode, 401)
    const asBob = await api.send('GET', '/api_v2/me', {
      as: kith.bob,
      headers: { 'x-user-id': '1', 'x-account-id': '2', cookie },
    })
    assert.equal(asBob.json().me.email, kith.bob.email)
  })

  it('of the web application open nothing without its header, from elsewhere, or as a token', async () => {
    const app = (method: string, headers: Record<string, string>) =>
      api.send(method, '/app/api_v2/contacts', {
        headers,
        ...(method === 'POST' && { payload: { contact: { first_name: 'X' } } }),
      })
    assert.equal((await app('GET', { cookie })).statusCode, 200)
    assert.equal((await app('GET', { authorization: `Bearer ${kith.ann.token}` })).statusCode, 401)
    assert.equal((await app('GET', { cookie: 'kith_session=kiths_wrong' })).statusCode, 401)
    for (const headers of [
      {},
      { 'x-csrf': '0' },
      { 'x-csrf': '' },
      { 'x-csrf': '1', origin: 'https://evil.example' },
      { 'x-csrf': '1', origin: 'null' },
      { 'x-csrf': '1', 'sec-fetch-site': 'cross-site' },
      { 'x-csrf': '1', 'sec-fetch-site': 'same-site' },
    ] as Record<string, string>[])
      assert.equal((await app('POST', { cookie, ...headers })).statusCode, 403, JSON.stringify(headers))
    for (const origin of ['http://localhost:1', 'https://localhost:80', 'http://127.0.0.1'])
      assert.equal((await app('POST', { cookie, 'x-csrf': '1', origin })).statusCode, 403, origin)
    for (const origin of ['http://localhost:80', 'http://localhost']) {
      const own = { cookie, 'x-csrf': '1', origin, host: 'localhost:80' }
      assert.equal((await app('POST', own)).statusCode, 201, origin)
    }
  })

  it('that may only read do not write', async () => {
    const { secret } = await kith.ann.perform(createToken, { name: 'reader', is_read_only: true })
    const as = { ...kith.ann, token: secret }
    assert.equal((await api.send('GET', '/api_v2/me', { as })).json().me.is_read_only, true)
    const writes: [string, string, object?][] = [
      ['POST', '/contacts', { contact: { first_name: 'X' } }],
      ['PATCH', '/contacts/1', { contact: { first_name: 'X' } }],
      ['DELETE', '/contacts/1'],
      ['POST', '/notes', { note: { contact_id: 1, body: 'X' } }],
      ['PATCH', '/me', { user: { name: 'X' } }],
      ['PATCH', '/account', { account: { name: 'X' } }],
    ]
    for (const [method, url, payload] of writes) {
      const answer = await api.send(method, `/api_v2${url}`, { as, ...(payload && { payload }) })
      assert.equal(answer.statusCode, 403, `${method} ${url}`)
      assert.equal(answer.json().code, 'read_only_token')
    }
    assert.equal((await api.send('GET', '/api_v2/contacts/1', { as })).json().contact.name, 'Canary')
  })

  it('end with their revocation, at once, and then are like any unknown ones', async () => {
    const made = await kith.ann.perform(createToken, { name: 'short-lived' })
    const authorization = `Bearer ${made.secret}`
    assert.equal((await get(authorization)).statusCode, 200)
    await api.send('DELETE', `/api_v2/tokens/${made.id}`, { as: kith.ann })
    const revoked = await get(authorization)
    const unknown = await get(`Bearer kith_${'a'.repeat(43)}`)
    assert.equal(revoked.statusCode, 401)
    const plain = (body: string) => body.replace(/"request_id":"[^"]*"/, '')
    assert.equal(plain(revoked.body), plain(unknown.body))
    assert.deepEqual(revoked.headers['www-authenticate'], unknown.headers['www-authenticate'])
  })

  it('cannot be seen or revoked by others', async () => {
    const { id } = await kith.ann.perform(createToken, { name: 'hers' })
    for (const as of [kith.bob, kith.eve]) {
      assert.equal((await api.send('DELETE', `/api_v2/tokens/${id}`, { as })).statusCode, 404)
      const { tokens } = (await api.send('GET', '/api_v2/tokens', { as })).json()
      assert.ok(!JSON.stringify(tokens).includes('hers'))
    }
    const own = (await api.send('GET', '/api_v2/tokens', { as: kith.ann })).body
    assert.doesNotMatch(own, /kith_|hash|secret/)
  })
})
