import { z } from 'zod'
import { notFound } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { nextVersion } from '../../core/version.ts'
import { ownAccount } from '../accounts/account-queries.ts'
import { record } from '../changes/record.ts'
import { removeInvitationsBy } from '../invitations/invitation-queries.ts'
import { ensureImpersonal, hashPassword, newPassword } from '../passwords/password.ts'
import { endSessionsOf } from '../sessions/session-queries.ts'
import { countTokensOf, revokeTokensOf } from '../tokens/token-queries.ts'
import { ensureOperator } from '../users/ensure-operator.ts'
import { UserEmail } from '../users/user.ts'
import { userByEmail } from '../users/user-email-queries.ts'
import { saveUser } from '../users/user-queries.ts'
import { endedTokens } from './ended-tokens.ts'

export const resetPassword = defineOperation({
  name: 'resetPassword',
  effect: 'write',
  description:
    "Sets a user's password anew and ends what the old one may have let in: sessions, API tokens, invitations that the user sent. For the operator.",
  input: z.strictObject({
    email: UserEmail,
    password: newPassword(),
    end_tokens: z.boolean().default(true).describe('Whether to revoke their API tokens'),
  }),
  output: z.strictObject({
    sessions_ended: z.int(),
    tokens_ended: z.int(),
    tokens_kept: z.int(),
    invitations_ended: z.int(),
  }),

  async prepare(ctx, { email, password }) {
    ensureOperator(ctx)
    const user = await userByEmail(ctx, email)
    if (!user) throw notFound('user')
    const { name } = await ownAccount({ ...ctx, viewer: { ...ctx.viewer, account_id: user.account_id } })
    ensureImpersonal('password', password, [email, user.name, name])
    return hashPassword(password)
  },

  async run(ctx, { email, end_tokens }, password_hash: string) {
    const user = await userByEmail(ctx, email)
    if (!user) throw notFound('user')
    await saveUser(ctx, user, { password_hash, updated_at: nextVersion(ctx.now, user.updated_at) })
    const sessions_ended = await endSessionsOf(ctx, user, null)
    const tokens_ended = end_tokens ? await revokeTokensOf(ctx, user) : 0
    const tokens_kept = await countTokensOf(ctx, user)
    const invitations_ended = await removeInvitationsBy(ctx, user)
    const viewer = { ...ctx.viewer, account_id: user.account_id }
    await record(
      { ...ctx, viewer },
      'password.changed',
      { type: 'user', id: user.id, contact_id: null },
      endedTokens(tokens_ended),
    )
    return { sessions_ended, tokens_ended, tokens_kept, invitations_ended }
  },
})
