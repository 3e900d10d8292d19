import { z } from 'zod'
import { invalidField } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { isPasswordOf } from '../passwords/password.ts'
import { findUser } from '../users/user-queries.ts'
import { ensureSessionStands, saveAuthenticated } from './session-queries.ts'
import { ownSession, tryPassword } from './sign-in-attempts.ts'

export const confirmPassword = defineOperation({
  name: 'confirmPassword',
  effect: 'write',
  isSecret: true,
  needsSession: true,
  description: 'Gives your password again: for ten minutes your session may do what decides who may come in.',
  input: z.strictObject({ password: z.string().max(1024) }),
  output: z.strictObject({}),

  async prepare(ctx, { password }) {
    const user = await findUser(ctx, ctx.viewer.user_id)
    const isRight = (turn: string) => isPasswordOf(user.password_hash, password, turn)
    if (!(await tryPassword(ctx, user.email, isRight, ownSession(ctx))))
      throw invalidField('password', 'wrong', 'is not your password')
  },

  async run(ctx) {
    await ensureSessionStands(ctx)
    await saveAuthenticated(ctx)
    return {}
  },
})
