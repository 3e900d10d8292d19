import { z } from 'zod'
import { wakeWorkers } from '../../core/background-work.ts'
import { defineOperation } from '../../core/operation.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged, nextVersion } from '../../core/version.ts'
import { changesBetween } from '../changes/changes.ts'
import { record } from '../changes/record.ts'
import { guessCountry } from '../phones/country.ts'
import { leaveReading } from '../phones/reading-work.ts'
import { ensureAdmin } from '../users/ensure-admin.ts'
import { Account, accountInput } from './account.ts'
import { ownAccount, saveOwnAccount } from './account-queries.ts'

export const updateAccount = defineOperation({
  name: 'updateAccount',
  effect: 'write',
  description: 'Changes the name, time zone, currency or country of your account. For owners and admins.',
  input: z.strictObject({
    name: accountInput.name.optional(),
    time_zone: accountInput.time_zone.optional(),
    currency: accountInput.currency.optional(),
    country: accountInput.country.optional(),
    expected_updated_at: expectedVersion(),
  }),
  output: Account,

  async run(ctx, { expected_updated_at, ...given }) {
    ensureAdmin(ctx)
    const account = await ownAccount(ctx)
    ensureUnchanged('account', account.updated_at, expected_updated_at)
    const after = { ...account, ...given }
    after.country ??= await guessCountry(after)
    const changes = changesBetween(account, after)
    if (Object.keys(changes).length === 0) return account
    after.updated_at = nextVersion(ctx.now, account.updated_at)
    await saveOwnAccount(ctx, after)
    if (changes['country']) {
      await leaveReading(ctx, account.id)
      ctx.afterCommit(wakeWorkers)
    }
    await record(ctx, 'account.updated', { type: 'account', id: account.id, contact_id: null }, changes)
    return after
  },
})
