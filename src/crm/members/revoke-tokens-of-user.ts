import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { dryRun, Removal, wouldGo } from '../../core/removal.ts'
import { record } from '../changes/record.ts'
import { countTokensOf, revokeTokensOf } from '../tokens/token-queries.ts'
import { ensureMayChangeUser } from '../users/may-change-user.ts'
import { UserId } from '../users/user.ts'
import { findUser } from '../users/user-queries.ts'

export const revokeTokensOfUser = defineOperation({
  name: 'revokeTokensOfUser',
  effect: 'destroy',
  needsRecentPassword: true,
  description:
    'Revokes all API tokens of a user: the next request with one is refused. For owners and admins.',
  input: z.strictObject({ id: UserId, dry_run: dryRun() }),
  output: Removal,

  async run(ctx, { id, dry_run }) {
    const user = await findUser(ctx, id)
    ensureMayChangeUser(ctx, user)
    if (dry_run) {
      const token = await countTokensOf(ctx, user)
      return wouldGo('token', { id: null, name: user.name }, { deleted: { token }, isRestorable: false })
    }
    const revoked = await revokeTokensOf(ctx, user)
    if (revoked > 0)
      await record(
        ctx,
        'user.tokens_revoked',
        { type: 'user', id, contact_id: null },
        { tokens: [revoked, 0], email: [user.email, null] },
      )
    return {}
  },
})
