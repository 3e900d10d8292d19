import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged, nextVersion } from '../../core/version.ts'
import { changesBetween } from '../history/changes.ts'
import { record } from '../history/record.ts'
import { ensureAdmin } from '../users/ensure-admin.ts'
import { Account, accountInput } from './account.ts'
import { ownAccount, saveOwnAccount } from './account-queries.ts'

export const updateAccount = defineOperation({
  name: 'updateAccount',
  effect: 'write',
  description: 'Changes the name, time zone or currency of your account. For owners and admins.',
  input: z.strictObject({
    name: accountInput.name.optional(),
    time_zone: accountInput.time_zone.optional(),
    currency: accountInput.currency.optional(),
    expected_updated_at: expectedVersion(),
  }),
  output: Account,

  async run(ctx, { expected_updated_at, ...given }) {
    ensureAdmin(ctx)
    const account = await ownAccount(ctx)
    ensureUnchanged('account', account.updated_at, expected_updated_at)
    const changes = changesBetween(account, given)
    if (Object.keys(changes).length === 0) return account
    const after = { ...account, ...given, updated_at: nextVersion(ctx.now, account.updated_at) }
    await saveOwnAccount(ctx, after)
    await record(ctx, 'account.updated', { type: 'account', id: account.id, contact_id: null }, changes)
    return after
  },
})
