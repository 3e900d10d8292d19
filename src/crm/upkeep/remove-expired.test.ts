import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith, PASSWORD } from '../../../tests/support/kith.ts'
import { operator } from '../../admin/open-data.ts'
import { perform } from '../../core/perform.ts'
import { inviteUser } from '../invitations/invite-user.ts'
import type { SecretKind } from '../sessions/secret.ts'
import { removeExpired } from './remove-expired.ts'

const LONG_AGO = '2020-01-01T00:00:00.000Z'

describe('what is over', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
    for (const { email } of [kith.ann, kith.bob, kith.eve]) {
      const { statusCode } = await kith.app.inject({
        method: 'POST',
        url: '/app/api_v2/sign_in',
        payload: { email, password: PASSWORD },
        headers: { 'x-csrf': '1' },
      })
      assert.equal(statusCode, 200)
    }
    for (const person of [kith.ann, kith.eve])
      await person.perform(inviteUser, { email: `guest-of-${person.email}`, role: 'member' })
  })
  after(() => kith.close())

  const left = async (table: 'sessions' | 'invitations') =>
    (await kith.database.reader.selectFrom(table).select(['account_id', 'user_id']).execute()).sort(
      (one, other) => one.user_id - other.user_id,
    )
  const secrets = async (kind: SecretKind) =>
    (await kith.database.reader.selectFrom('secrets').select('record_id').where('kind', '=', kind).execute())
      .length

  it('is removed in all accounts, with what opened it, and nothing else is', async () => {
    const { ann, bob, eve } = kith
    const before = { tokens: await secrets('token'), sessions: await secrets('session') }
    assert.equal(before.sessions, 3)
    for (const { viewer } of [ann, eve])
      await kith.database.write(
        (db) =>
          db
            .updateTable('sessions')
            .set({ expires_at: LONG_AGO })
            .where('account_id', '=', viewer.account_id)
            .where('user_id', '=', viewer.user_id)
            .execute(),
        viewer.account_id,
      )
    await kith.database.write(
      (db) =>
        db
          .updateTable('invitations')
          .set({ expires_at: LONG_AGO })
          .where('account_id', '=', eve.viewer.account_id)
          .execute(),
      eve.viewer.account_id,
    )

    await perform(removeExpired, { database: kith.database, viewer: operator() }, {})

    const ofUser = ({ viewer: { account_id, user_id } }: Kith['ann']) => ({ account_id, user_id })
    assert.deepEqual(await left('sessions'), [ofUser(bob)])
    assert.deepEqual(await left('invitations'), [ofUser(ann)])
    assert.deepEqual([await secrets('session'), await secrets('invitation')], [1, 1])
    assert.equal(await secrets('token'), before.tokens)
  })
})
