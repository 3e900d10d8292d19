import { z } from 'zod'
import { notFound } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { nextVersion } from '../../core/version.ts'
import { record } from '../history/record.ts'
import { endSessionsOf } from '../sessions/session-queries.ts'
import { ensureOperator } from './ensure-operator.ts'
import { ensureUnknown, hashPassword, newPassword } from './password.ts'
import { UserEmail } from './user.ts'
import { saveUser, userByEmail } from './user-queries.ts'

export const resetPassword = defineOperation({
  name: 'resetPassword',
  effect: 'write',
  description: "Sets a user's password anew and ends all of the user's sessions. For the operator.",
  input: z.strictObject({ email: UserEmail, password: newPassword() }),
  output: z.strictObject({}),

  async prepare(ctx, { email, password }) {
    ensureOperator(ctx)
    ensureUnknown('password', password, [email])
    return hashPassword(password)
  },

  async run(ctx, { email }, password_hash: string) {
    const user = await userByEmail(ctx, email)
    if (!user) throw notFound('user')
    await saveUser(ctx, user, { password_hash, updated_at: nextVersion(ctx.now, user.updated_at) })
    await endSessionsOf(ctx, user, null)
    const viewer = { ...ctx.viewer, account_id: user.account_id }
    await record({ ...ctx, viewer }, 'password.changed', { type: 'user', id: user.id, contact_id: null })
    return {}
  },
})
