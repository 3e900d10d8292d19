import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith, PASSWORD } from '../support/kith.ts'

describe('the cookie by which a browser is known', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith({ isTrustedProxy: () => true })
  })
  after(() => kith.close())

  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    kith.app.inject({
      method: 'POST',
      url: `/app/api_v2${url}`,
      payload,
      headers: { 'x-csrf': '1', ...headers },
    })
  const enter = (email: string, headers: Record<string, string> = {}, password = PASSWORD) =>
    post('/sign_in', { email, password }, headers)
  const cookiesOf = ({ headers }: { headers: Record<string, unknown> }): string[] =>
    [headers['set-cookie'] ?? []].flat().map(String)
  const pairsOf = (answer: { headers: Record<string, unknown> }): Record<string, string> =>
    Object.fromEntries(
      cookiesOf(answer).map((cookie) => cookie.split(';')[0]!.split('=') as [string, string]),
    )
  const cookie = (pairs: Record<string, string>): string =>
    Object.entries(pairs)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')

  it('comes with every session that is opened, guarded as its cookie is, and opens nothing', async () => {
    const plain = await enter(kith.ann.email)
    const [session, device] = cookiesOf(plain)
    assert.match(session!, /^kith_session=kiths_[\w-]{43}; .*HttpOnly/)
    assert.match(
      device!,
      /^kith_device=[\w.~-]{60,120}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    assert.doesNotMatch(plain.body, /device|secret/)
    const secure = cookiesOf(await enter(kith.ann.email, { 'x-forwarded-proto': 'https' }))
    assert.match(secure[1]!, /^__Host-kith_device=[\w.~-]+; .*; Secure$/)
    const headers = { cookie: cookie({ kith_device: pairsOf(plain)['kith_device']! }) }
    assert.equal((await kith.app.inject({ url: '/app/api_v2/me', headers })).statusCode, 401)
    const account = { account_name: 'New', name: 'nina', email: 'nina@example.com', password: PASSWORD }
    assert.equal(cookiesOf(await post('/signup', account)).length, 2)
    const { session_secret } = { session_secret: pairsOf(plain)['kith_session']! }
    const invited = await post(
      '/invitations',
      { invitation: { email: 'carol@example.com' } },
      { cookie: cookie({ kith_session: session_secret }) },
    )
    const { secret } = invited.json().invitation
    assert.equal(
      cookiesOf(await post('/accept_invitation', { secret, name: 'Carol', password: PASSWORD })).length,
      2,
    )
  })

  it('stays when somebody signs out, and is renewed when they change their password', async () => {
    const own = pairsOf(await enter(kith.bob.email))
    const change = { current_password: PASSWORD, new_password: 'quite another phrase' }
    const changed = await post('/me/password', change, { cookie: cookie(own) })
    assert.equal(changed.statusCode, 200)
    assert.deepEqual(Object.keys(pairsOf(changed)), ['kith_device'])
    assert.notEqual(pairsOf(changed)['kith_device'], own['kith_device'])
    const out = await post('/sign_out', {}, { cookie: cookie(own) })
    assert.equal(out.statusCode, 204)
    assert.deepEqual(cookiesOf(out), ['kith_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'])
  })

  it('lets its user in from where thirty were wrong, and a colleague there after a moment', async () => {
    const { kith_device } = pairsOf(await enter(kith.ann.email))
    const before = await enter('nobody@example.com', {}, 'wrong password')
    assert.equal(before.statusCode, 422)
    await kith.database.write((db) => db.updateTable('failed_sign_ins').set({ attempts: 30 }).execute())
    const colleague = await enter(kith.eve.email)
    assert.equal(colleague.statusCode, 429)
    assert.ok(Number(colleague.headers['retry-after']) <= 30)
    assert.equal(
      (await enter(kith.ann.email, { cookie: cookie({ kith_device: kith_device! }) })).statusCode,
      200,
    )
    const elsewhere = { 'x-forwarded-for': '203.0.113.9' }
    assert.equal((await enter(kith.eve.email, elsewhere)).statusCode, 200)
  })
})
