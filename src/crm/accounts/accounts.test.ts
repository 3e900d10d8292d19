import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith, PASSWORD } from '../../../tests/support/kith.ts'
import { operator } from '../../admin/open-data.ts'
import { nobody } from '../../core/context.ts'
import { perform } from '../../core/perform.ts'
import { listHistory } from '../history/list-history.ts'
import { getMe } from '../members/get-me.ts'
import { getSetup } from '../members/get-setup.ts'
import { signUp } from '../members/sign-up.ts'
import { updateMe } from '../members/update-me.ts'
import { listStatuses } from '../statuses/list-statuses.ts'
import { listUsers } from '../users/list-users.ts'
import { getAccount } from './get-account.ts'
import { listAccounts } from './list-accounts.ts'
import { updateAccount } from './update-account.ts'

describe('accounts', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  const asStranger = (policy: 'first' | 'open' | 'closed') => ({
    database: kith.database,
    viewer: nobody('web'),
    signUp: policy,
  })
  const application = { account_name: 'New', name: 'nina', email: 'nina@example.com', password: PASSWORD }

  it('are made by strangers only where the operator lets them', async () => {
    for (const policy of ['first', 'closed'] as const) {
      assert.deepEqual(await perform(getSetup, asStranger(policy), {}), {
        needs_first_account: false,
        is_sign_up_open: false,
        app_address: null,
      })
      await assert.rejects(perform(signUp, asStranger(policy), application), { code: 'sign_up_closed' })
    }
    assert.equal((await perform(getSetup, asStranger('open'), {})).is_sign_up_open, true)
    const { account, user, session_secret } = await perform(signUp, asStranger('open'), application)
    assert.equal(user.role, 'owner')
    assert.equal(account.time_zone, 'UTC')
    assert.match(session_secret!, /^kiths_/)
  })

  it('refuse what is no account: a taken address, a weak password, no zone, no currency', async () => {
    const refuse = async (change: object, field: string) =>
      assert.rejects(
        perform(signUp, asStranger('open'), { ...application, email: 'other@example.com', ...change }),
        ({ fields }: { fields: { field: string }[] }) => fields.some((one) => one.field === field),
      )
    await refuse({ email: 'ANN@example.com ' }, 'email')
    await refuse({ email: 'ANN@example.com' }, 'email')
    await refuse({ password: 'short' }, 'password')
    await refuse({ password: 'password' }, 'password')
    await refuse({ time_zone: 'Mars/Olympus' }, 'time_zone')
    await refuse({ currency: 'XXZ' }, 'currency')
    await refuse({ account_name: ' ' }, 'account_name')
  })

  it('say of a bad password together with all else that is wrong', async () => {
    for (const password of ['', '        ', 'password'])
      await assert.rejects(
        perform(signUp, asStranger('open'), { account_name: '', name: '', email: 'nobody', password }),
        ({ fields }: { fields: { field: string }[] }) => {
          assert.deepEqual(fields.map(({ field }) => field).sort(), [
            'account_name',
            'email',
            'name',
            'password',
          ])
          return true
        },
      )
  })

  it('begin with five statuses', async () => {
    const { items } = await kith.eve.perform(listStatuses, {})
    assert.deepEqual(
      items.map(({ key }) => key),
      ['lead', 'prospect', 'customer', 'inactive', 'other'],
    )
  })

  it('are changed by owners and admins, which history tells', async () => {
    const account = await kith.ann.perform(getAccount, {})
    await assert.rejects(kith.bob.perform(updateAccount, { name: 'Bobs' }), { code: 'admins_only' })
    const changed = await kith.ann.perform(updateAccount, { name: 'Acme & Sons' })
    assert.deepEqual({ ...changed, updated_at: '' }, { ...account, name: 'Acme & Sons', updated_at: '' })
    assert.deepEqual(await kith.bob.perform(getAccount, {}), changed)
    const { items } = await kith.ann.perform(listHistory, {})
    assert.deepEqual(items[0]!.changes, { name: ['Acme', 'Acme & Sons'] })
    await assert.rejects(
      kith.ann.perform(updateAccount, { name: 'Late', expected_updated_at: account.updated_at }),
      { kind: 'stale' },
    )
  })

  it('show their own users, who change themselves', async () => {
    const { items } = await kith.ann.perform(listUsers, {})
    assert.deepEqual(
      items.map(({ email, role }) => [email, role]),
      [
        ['ann@example.com', 'owner'],
        ['bob@example.com', 'member'],
      ],
    )
    await kith.bob.perform(updateMe, { name: 'Bob B.', time_zone: 'America/Lima' })
    const me = await kith.bob.perform(getMe, {})
    assert.deepEqual([me.name, me.time_zone, me.account.name], ['Bob B.', 'America/Lima', 'Acme & Sons'])
    await assert.rejects(kith.bob.perform(updateMe, { role: 'owner' }), { kind: 'invalid' })
  })

  it('are counted for the operator alone', async () => {
    await assert.rejects(kith.ann.perform(listAccounts, {}), { code: 'operator_only' })
    const { items } = await perform(listAccounts, { database: kith.database, viewer: operator() }, {})
    assert.deepEqual(
      items.slice(0, 2).map(({ name, users }) => [name, users]),
      [
        ['Acme & Sons', 2],
        ['Evil Corp', 1],
      ],
    )
  })
})
