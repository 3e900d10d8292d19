import { z } from 'zod'
import { notFound } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { changesBetween } from '../changes/changes.ts'
import { record } from '../changes/record.ts'
import { ensureOperator } from '../users/ensure-operator.ts'
import { UserEmail } from '../users/user.ts'
import { userByEmail } from '../users/user-email-queries.ts'
import { saveUser } from '../users/user-queries.ts'
import { apiUse, apiUseInput, columnsAfter, toApiUse } from './api-use.ts'

/** Beside the account's own limit; whichever is reached first refuses. */
export const throttleUser = defineOperation({
  name: 'throttleUser',
  effect: 'write',
  description: 'Limits the API requests of a user, or switches their API use off and on. For the operator.',
  input: z.strictObject({ email: UserEmail, ...apiUseInput }),
  output: z.strictObject({ id: z.int(), email: z.string(), ...apiUse }),

  async run(ctx, { email, ...given }) {
    ensureOperator(ctx)
    const user = await userByEmail(ctx, email)
    if (!user) throw notFound('user')
    const after = columnsAfter(user, given)
    const changes = changesBetween(toApiUse(user), toApiUse(after))
    if (Object.keys(changes).length > 0) {
      await saveUser(ctx, user, after)
      const viewer = { ...ctx.viewer, account_id: user.account_id }
      const subject = { type: 'user', id: user.id, contact_id: null }
      await record({ ...ctx, viewer }, 'user.throttled', subject, changes)
    }
    return { id: user.id, email: user.email, ...toApiUse(after) }
  },
})
