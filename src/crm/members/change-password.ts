import { z } from 'zod'
import { invalidField } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { nextVersion } from '../../core/version.ts'
import { ownAccount } from '../accounts/account-queries.ts'
import { record } from '../changes/record.ts'
import { ensureImpersonal, hashPassword, isPasswordOf, newPassword, turnOf } from '../passwords/password.ts'
import { deviceInput, deviceOf } from '../sessions/known-device.ts'
import { endSessionsOf, ensureSessionStands, saveAuthenticated } from '../sessions/session-queries.ts'
import { ownSession, tryPassword } from '../sessions/sign-in-attempts.ts'
import { revokeTokensOf } from '../tokens/token-queries.ts'
import { findUser, saveUser } from '../users/user-queries.ts'
import { endedTokens } from './ended-tokens.ts'

export const changePassword = defineOperation({
  name: 'changePassword',
  effect: 'write',
  isSecret: true,
  needsSession: true,
  description:
    'Changes your password. The current one is needed; all your other sessions end, and your API tokens if you say so.',
  input: z.strictObject({
    current_password: z.string().max(1024),
    new_password: newPassword(),
    end_tokens: z.boolean().default(false).describe('Whether to revoke your API tokens, too'),
    device: deviceInput(),
  }),
  output: z.strictObject({ sessions_ended: z.int(), tokens_ended: z.int(), device_secret: z.string() }),

  async prepare(ctx, { current_password, new_password }) {
    const user = await findUser(ctx, ctx.viewer.user_id)
    const { name } = await ownAccount(ctx)
    ensureImpersonal('new_password', new_password, [user.email, user.name, name])
    const isRight = (turn: string) => isPasswordOf(user.password_hash, current_password, turn)
    if (!(await tryPassword(ctx, user.email, isRight, ownSession(ctx))))
      throw invalidField('current_password', 'wrong', 'is not your current password')
    return hashPassword(new_password, turnOf(ctx))
  },

  async run(ctx, { end_tokens, device }, password_hash: string) {
    await ensureSessionStands(ctx)
    const user = await findUser(ctx, ctx.viewer.user_id)
    await saveUser(ctx, user, { password_hash, updated_at: nextVersion(ctx.now, user.updated_at) })
    await saveAuthenticated(ctx)
    const sessions_ended = await endSessionsOf(ctx, user, ctx.viewer.session_id)
    const tokens_ended = end_tokens ? await revokeTokensOf(ctx, user) : 0
    await record(
      ctx,
      'password.changed',
      { type: 'user', id: user.id, contact_id: null },
      endedTokens(tokens_ended),
    )
    return {
      sessions_ended,
      tokens_ended,
      device_secret: deviceOf(device, { ...user, password_hash }, ctx.now),
    }
  },
})
