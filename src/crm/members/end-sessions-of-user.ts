import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { dryRun, Removal, wouldGo } from '../../core/removal.ts'
import { record } from '../changes/record.ts'
import { countSessionsOf, endSessionsOf } from '../sessions/session-queries.ts'
import { ensureMayChangeUser } from '../users/may-change-user.ts'
import { UserId } from '../users/user.ts'
import { findUser } from '../users/user-queries.ts'

export const endSessionsOfUser = defineOperation({
  name: 'endSessionsOfUser',
  effect: 'destroy',
  needsRecentPassword: true,
  description:
    'Signs a user out of every browser; of your own sessions the one in use stays. For owners and admins.',
  input: z.strictObject({ id: UserId, dry_run: dryRun() }),
  output: Removal,

  async run(ctx, { id, dry_run }) {
    const user = await findUser(ctx, id)
    ensureMayChangeUser(ctx, user)
    const keptId = id === ctx.viewer.user_id ? ctx.viewer.session_id : null
    if (dry_run) {
      const session = (await countSessionsOf(ctx, user)) - (keptId === null ? 0 : 1)
      return wouldGo('session', { id: null, name: user.name }, { deleted: { session }, isRestorable: false })
    }
    const ended = await endSessionsOf(ctx, user, keptId)
    if (ended > 0)
      await record(
        ctx,
        'user.signed_out',
        { type: 'user', id, contact_id: null },
        { sessions: [ended, 0], email: [user.email, null] },
      )
    return {}
  },
})
