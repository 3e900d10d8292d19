import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith, PASSWORD, type Person } from '../../../tests/support/kith.ts'
import { nobody } from '../../core/context.ts'
import { perform } from '../../core/perform.ts'
import { listHistory } from '../history/list-history.ts'
import { newestChange, whatChanged } from '../history/what-changed.ts'
import { signIn } from './sign-in.ts'

describe('the history of signing in', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  const enter = (email: string, password: string, address: string) =>
    perform(
      signIn,
      { database: kith.database, viewer: nobody('web'), address },
      { email, password, browser: 'Firefox' },
    )
  const seenBy = async (person: Person, subject_type: string) =>
    (await person.perform(listHistory, { subject_type })).items.map(({ body, user_name, door }) =>
      [body, user_name, door].join('; '),
    )

  it('has each sign-in with its network, seen by whom it was and by owners, and by nobody else', async () => {
    const since = await newestChange(kith.database, kith.ann.viewer.account_id)
    await enter('bob@example.com', PASSWORD, '2001:db8:1:2:3::4')
    await enter('ann@example.com', PASSWORD, '203.0.113.7')
    const [ofAnn, ofBob] = [
      'Signed in from “203.0.113.7”; ann; web',
      'Signed in from “2001:db8:1:2::/64”; bob; web',
    ]
    assert.deepEqual(await seenBy(kith.ann, 'session'), [ofAnn, ofBob])
    assert.deepEqual(await seenBy(kith.bob, 'session'), [ofBob])
    assert.deepEqual(await seenBy(kith.eve, 'session'), [])
    const latest = await newestChange(kith.database, kith.ann.viewer.account_id)
    assert.equal(await whatChanged(kith.database, kith.ann.viewer, since, latest), undefined)
  })

  it('has refusals, but not one for each: the first, the tenth, the hundredth', async () => {
    for (let count = 1; count <= 12; count++)
      await assert.rejects(enter('BOB@example.com', 'wrong password', `203.0.113.${count}`))
    await assert.rejects(enter('nobody@example.com', 'wrong password', '203.0.113.99'))
    const told = [
      'Sign-in refused to “bob”: 10 wrong passwords within 15 minutes, the last from “203.0.113.10”; ; web',
      'Sign-in refused to “bob”: a wrong password, from “203.0.113.1”; ; web',
    ]
    assert.deepEqual(await seenBy(kith.ann, 'sign_in'), told)
    assert.deepEqual(await seenBy(kith.bob, 'sign_in'), told)
    assert.deepEqual(await seenBy(kith.eve, 'sign_in'), [])
  })
})
