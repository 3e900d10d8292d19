import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith, PASSWORD } from '../../tests/support/kith.ts'
import { openSessionOf } from '../../tests/support/tenancy/records.ts'
import { operator } from '../admin/open-data.ts'
import { removeExpired } from '../crm/upkeep/remove-expired.ts'
import { perform } from './perform.ts'

describe('a repeated request', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  const post = (url: string, payload: object, key: string, token = kith.ann.token) =>
    kith.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    })
  const stored = () => kith.database.reader.selectFrom('remembered_answers').selectAll().execute()

  it('is carried out once and answered twice', async () => {
    const payload = { contact: { first_name: 'Once' } }
    const first = await post('/api_v2/contacts', payload, 'a')
    const second = await post('/api_v2/contacts', payload, 'a')
    assert.equal(first.statusCode, 201)
    assert.equal(second.body, first.body)
    assert.equal((await post('/api_v2/contacts', { contact: { first_name: 'Other' } }, 'a')).statusCode, 422)
    const bobs = await post('/api_v2/contacts', payload, 'a', kith.bob.token)
    assert.notEqual(bobs.json().contact.id, first.json().contact.id)
  })

  it('does not get a secret a second time, and none is stored', async () => {
    const payload = { token: { name: 'laptop' } }
    const cookie = `kith_session=${(await openSessionOf(kith, kith.ann, 'Test')).secret}`
    const make = () =>
      kith.app.inject({
        method: 'POST',
        url: '/app/api_v2/tokens',
        payload,
        headers: { cookie, 'x-csrf': '1', 'idempotency-key': 'b' },
      })
    const { secret } = (await make()).json().token
    const second = await make()
    assert.equal(second.statusCode, 409)
    assert.equal(second.json().code, 'answered_before')
    assert.ok(!JSON.stringify(await stored()).includes(secret))
  })

  it('of somebody who is not signed in is no repetition, and nothing of it is stored', async () => {
    const before = await stored()
    const signIn = () =>
      kith.app.inject({
        method: 'POST',
        url: '/app/api_v2/sign_in',
        payload: { email: kith.ann.email, password: PASSWORD },
        headers: { 'x-csrf': '1', 'idempotency-key': 'c' },
      })
    const [first, second] = [await signIn(), await signIn()]
    assert.equal(second.statusCode, 200)
    assert.notEqual(first.headers['set-cookie'], second.headers['set-cookie'])
    assert.deepEqual(await stored(), before)
  })

  it('is forgotten after a day', async () => {
    const payload = { contact: { first_name: 'Daily' } }
    const first = await post('/api_v2/contacts', payload, 'd')
    await kith.database.write((db) =>
      db.updateTable('remembered_answers').set({ created_at: '2020-01-01T00:00:00.000Z' }).execute(),
    )
    const second = await post('/api_v2/contacts', payload, 'd')
    assert.notEqual(second.json().contact.id, first.json().contact.id)
    // Those of others go when the server tidies up.
    await perform(removeExpired, { database: kith.database, viewer: operator() }, {})
    assert.equal((await stored()).length, 1)
  })
})
