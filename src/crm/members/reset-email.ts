import { z } from 'zod'
import { invalidField, notFound } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { ensureOperator } from '../users/ensure-operator.ts'
import { User, UserEmail } from '../users/user.ts'
import { userByEmail } from '../users/user-email-queries.ts'
import { storeEmail } from './store-email.ts'

export const resetEmail = defineOperation({
  name: 'resetEmail',
  effect: 'write',
  description: 'Gives a user another e-mail address to sign in with. For the operator.',
  input: z.strictObject({ email: UserEmail, new_email: UserEmail }),
  output: User,

  async run(ctx, { email, new_email }) {
    ensureOperator(ctx)
    const user = await userByEmail(ctx, email)
    if (!user) throw notFound('user')
    const within = { ...ctx, viewer: { ...ctx.viewer, account_id: user.account_id } }
    return storeEmail(within, user, new_email, () =>
      invalidField('new_email', 'taken', 'belongs to another user of this server'),
    )
  },
})
