import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { findOwnAccount, saveOwnAccount } from '../accounts/account-queries.ts'
import { changesBetween } from '../changes/changes.ts'
import { record } from '../changes/record.ts'
import { ensureOperator } from '../users/ensure-operator.ts'
import { apiUse, apiUseInput, columnsAfter, toApiUse } from './api-use.ts'

/** In force from the next request on; the account's people see in their history that it was done. */
export const throttleAccount = defineOperation({
  name: 'throttleAccount',
  effect: 'write',
  description: 'Limits the API requests of an account, or switches its API use off and on. For the operator.',
  input: z.strictObject(apiUseInput),
  output: z.strictObject({ id: z.int(), name: z.string(), ...apiUse }),

  async run(ctx, given) {
    ensureOperator(ctx)
    const account = await findOwnAccount(ctx)
    const after = columnsAfter(account, given)
    const changes = changesBetween(toApiUse(account), toApiUse(after))
    if (Object.keys(changes).length > 0) {
      await saveOwnAccount(ctx, after)
      await record(ctx, 'account.throttled', { type: 'account', id: account.id, contact_id: null }, changes)
    }
    return { id: account.id, name: account.name, ...toApiUse(after) }
  },
})
