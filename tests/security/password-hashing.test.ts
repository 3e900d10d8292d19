import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { operator } from '../../src/admin/open-data.ts'
import { nobody } from '../../src/core/context.ts'
import { perform } from '../../src/core/perform.ts'
import { acceptInvitation } from '../../src/crm/invitations/accept-invitation.ts'
import { addUser } from '../../src/crm/members/add-user.ts'
import { changePassword } from '../../src/crm/members/change-password.ts'
import { removeUser } from '../../src/crm/members/remove-user.ts'
import { resetPassword } from '../../src/crm/members/reset-password.ts'
import { signUp } from '../../src/crm/members/sign-up.ts'
import { suspendUser } from '../../src/crm/members/suspend-user.ts'
import { signIn } from '../../src/crm/sessions/sign-in.ts'
import { type Kith, openKith, PASSWORD } from '../support/kith.ts'
import { hashesDuring } from '../support/password-hashes.ts'
import { recordStatements } from '../support/recorded-statements.ts'

/** Hashing is nearly all of the time that a sign-in takes, so that who counts hashes need not measure. */
describe('a password', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
    for (const name of ['suspended', 'removed'])
      await as(addUser, { name, email: `${name}@example.com`, password: PASSWORD })
    await kith.ann.perform(suspendUser, { id: await idOf('suspended') })
    await kith.ann.perform(removeUser, {
      id: await idOf('removed'),
      reassign_to: kith.ann.viewer.user_id,
    })
  })
  after(() => kith.close())

  const as = (operation: typeof addUser, input: unknown, accountId = kith.ann.viewer.account_id) =>
    perform(operation, { database: kith.database, viewer: operator(accountId) }, input)
  const idOf = async (name: string): Promise<number> => {
    const { id } = await kith.database.reader
      .selectFrom('users')
      .select('id')
      .where('account_id', '=', kith.ann.viewer.account_id)
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return id
  }

  let networks = 0
  const signInTo = (email: string, password: string, database = kith.database) =>
    perform(
      signIn,
      { database, viewer: nobody('web'), address: `198.51.100.${++networks}` },
      { email, password },
    )

  for (const who of ['ann', 'suspended', 'removed', 'nobody-at-all'])
    for (const password of [PASSWORD, 'not the password'])
      it(`is hashed once when ${who} signs in with ${password}`, async () => {
        assert.equal(await hashesDuring(() => signInTo(`${who}@example.com`, password)), 1)
      })

  it('that is wrong costs the same statements for known and unknown addresses, once the first was noted', async () => {
    const statementsFor = async (email: string): Promise<string[]> => {
      await assert.rejects(signInTo(email, 'not the password'), { code: 'wrong_credentials' })
      const { database, statements } = recordStatements(kith.database)
      await assert.rejects(signInTo(email, 'not the password', database), { code: 'wrong_credentials' })
      return statements.map(({ sql }) => sql)
    }
    const known = await statementsFor('bob@example.com')
    assert.ok(known.length > 3)
    assert.deepEqual(await statementsFor('unknown@example.com'), known)
  })

  it('is not hashed for what is refused anyway', async () => {
    const caller = { database: kith.database, viewer: nobody('web'), address: '203.0.113.1' }
    const user = { name: 'Somebody', password: 'a long enough one' }
    const refused: Record<string, () => Promise<unknown>> = {
      'a user whose address is in use': () => as(addUser, { ...user, email: kith.bob.email }),
      'a user whose address is in use in another account': () =>
        as(addUser, { ...user, email: kith.eve.email }),
      'a user of no account': () => as(addUser, { ...user, email: 'new@example.com' }, 987_654_321),
      'a new password of nobody': () =>
        perform(
          resetPassword,
          { database: kith.database, viewer: operator() },
          { email: 'unknown@example.com', password: user.password },
        ),
      'an account where none is open': () =>
        perform(signUp, { ...caller, signUp: 'closed' }, { ...user, email: 'n@e.com', account_name: 'New' }),
      'an account of an address that is in use': () =>
        perform(
          signUp,
          { ...caller, signUp: 'open' },
          { ...user, email: kith.bob.email, account_name: 'New' },
        ),
      'an invitation that is none': () =>
        perform(acceptInvitation, caller, { name: 'Somebody', password: user.password, secret: 'none' }),
    }
    const hashed = []
    for (const [what, run] of Object.entries(refused)) {
      await assert.rejects(run)
      if ((await hashesDuring(run)) > 0) hashed.push(what)
    }
    assert.deepEqual(hashed, [])
  })

  it('to be is not hashed when the current one is wrong', async () => {
    const wish = { current_password: 'not the password', new_password: 'another long one' }
    assert.equal(await hashesDuring(() => kith.ann.perform(changePassword, wish)), 1)
  })
})
