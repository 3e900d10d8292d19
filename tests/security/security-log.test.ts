import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createToken } from '../../src/crm/tokens/create-token.ts'
import { openLog } from '../../src/log.ts'
import { type Kith, openKith, PASSWORD } from '../support/kith.ts'

const ADDRESS = '127.0.0.1'

describe('the log of who comes in and who does not', () => {
  let kith: Kith
  let readOnly: string
  const lines: string[] = []
  const secrets = new Set([PASSWORD, 'another long pass phrase', 'wrong password'])
  before(async () => {
    const log = openLog('trace', { write: (line) => void lines.push(line) })
    kith = await openKith({ log, isTrustedProxy: (address) => address === ADDRESS })
    readOnly = (await kith.bob.perform(createToken, { name: 'looks', is_read_only: true })).secret
    for (const secret of [kith.ann.token, kith.bob.token, readOnly]) secrets.add(secret)
  })
  after(() => kith.close())

  /** What is logged while something is sent, without what differs each time. */
  async function loggedBy(
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    { payload, ...headers }: { payload?: object; [name: string]: unknown },
  ) {
    const start = lines.length
    const sent = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.5', ...headers }
    const answer = await kith.app.inject({ method, url, headers: sent as never, ...(payload && { payload }) })
    const logged = lines.slice(start).map((line) => {
      const { time: _, level, msg, request_id, ...event } = JSON.parse(line)
      assert.equal(level, 30)
      assert.ok(request_id && ['done', 'refused'].includes(msg))
      return event
    })
    return { answer, logged }
  }
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const basic = (token: string) => ({
    authorization: `Basic ${Buffer.from(`${token}:API`).toString('base64')}`,
  })
  const call = (name: string) => ({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: {} },
  })
  const from = { address: '203.0.113.5' }

  it('tells of wrong credentials at every door', async () => {
    const wrong = `${kith.ann.token}x`
    for (const [url, door, headers] of [
      ['/api_v2/me', '/api_v2', bearer(wrong)],
      ['/app/api_v2/me', '/app/api_v2', { cookie: `__Host-kith_session=${wrong}` }],
      ['/contacts.xml', 'xml', basic(wrong)],
    ] as const)
      assert.deepEqual((await loggedBy('GET', url, headers)).logged, [
        { event: 'not_authenticated', door, ...from },
      ])
    const { logged } = await loggedBy('POST', '/mcp', {
      payload: call('agenda'),
      ...bearer(wrong),
      host: 'localhost',
    })
    assert.deepEqual(logged, [{ event: 'not_authenticated', door: 'mcp', ...from }])
    assert.deepEqual((await loggedBy('GET', '/contacts.xml', {})).logged, [], 'old clients wait to be asked')
  })

  it('tells of what somebody may not do, at every door', async () => {
    const { account_id, user_id } = kith.bob.viewer
    const refused = (door: string) => [
      { event: 'refused', code: 'read_only_token', door, account_id, user_id, ...from },
    ]
    const contact = { payload: { contact: { first_name: 'Ines' } } }
    assert.deepEqual(
      (await loggedBy('POST', '/api_v2/contacts', { ...contact, ...bearer(readOnly) })).logged,
      refused('/api_v2'),
    )
    assert.deepEqual((await loggedBy('DELETE', '/contacts/1.xml', basic(readOnly))).logged, refused('xml'))
    const tool = { payload: call('create_list'), ...bearer(readOnly), host: 'localhost' }
    assert.deepEqual((await loggedBy('POST', '/mcp', tool)).logged, refused('mcp'))
    const foreign = await loggedBy('POST', '/mcp', { ...tool, origin: 'https://evil.example' })
    assert.deepEqual(foreign.logged, [{ event: 'refused', code: 'foreign_origin', door: 'mcp', ...from }])
    const { logged } = await loggedBy('POST', '/app/api_v2/sign_in', { payload: {} })
    assert.deepEqual(logged, [{ event: 'refused', code: 'foreign_request', door: '/app/api_v2', ...from }])
  })

  it('tells of signing in and out, and of changed passwords and tokens, and never who was tried with what', async () => {
    const door = '/app/api_v2'
    const { account_id, user_id } = kith.ann.viewer
    const web = (method: 'POST' | 'DELETE', url: string, headers: object) =>
      loggedBy(method, `${door}${url}`, { 'x-csrf': '1', ...headers })
    const signIn = (password: string) =>
      web('POST', '/sign_in', { payload: { email: kith.ann.email, password } })
    assert.deepEqual((await signIn('wrong password')).logged, [
      { event: 'sign_in', code: 'wrong_credentials', door, ...from },
    ])
    const { answer, logged } = await signIn(PASSWORD)
    assert.deepEqual(logged, [{ event: 'sign_in', door, user_id, ...from }])
    const cookie = String(answer.headers['set-cookie']).split(';')[0]!
    secrets.add(cookie.split('=')[1]!)
    const own = { account_id, user_id, door, ...from }
    const made = await web('POST', '/tokens', { cookie, payload: { token: { name: 'second' } } })
    secrets.add(made.answer.json().token.secret)
    assert.deepEqual(made.logged, [{ event: 'create_token', ...own }])
    const token = `/tokens/${made.answer.json().token.id}`
    assert.deepEqual((await web('DELETE', `${token}?dry_run=true`, { cookie })).logged, [])
    assert.deepEqual((await web('DELETE', token, { cookie })).logged, [{ event: 'revoke_token', ...own }])
    const change = { current_password: PASSWORD, new_password: 'another long pass phrase' }
    assert.deepEqual((await web('POST', '/me/password', { cookie, payload: change })).logged, [
      { event: 'change_password', ...own },
    ])
    assert.deepEqual((await web('POST', '/sign_out', { cookie })).logged, [{ event: 'sign_out', ...own }])
    for (let attempt = 0; attempt < 8; attempt++) await signIn('wrong password')
    const last = await signIn('wrong password')
    assert.equal(last.answer.statusCode, 429)
    assert.deepEqual(last.logged, [{ event: 'refused', code: 'too_many_requests', door, ...from }])
  })

  it('holds no secret and no address of e-mail', () => {
    assert.ok(lines.length > 10)
    for (const secret of secrets) assert.ok(!lines.join('').includes(secret))
    assert.doesNotMatch(lines.join(''), /@example\.com/)
  })
})
