import { z } from 'zod'
import { conflict } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged, nextVersion } from '../../core/version.ts'
import { record } from '../changes/record.ts'
import { endSessionsOf } from '../sessions/session-queries.ts'
import { ensureMayChangeUser, ensureOwnerRemains } from '../users/may-change-user.ts'
import { toUser, User, UserId } from '../users/user.ts'
import { findUser, saveUser } from '../users/user-queries.ts'

/** Sessions end; tokens and invitations are held, because what programs do should go on when the user comes back. */
export const suspendUser = defineOperation({
  name: 'suspendUser',
  effect: 'write',
  needsRecentPassword: true,
  description:
    'Shuts a user out at once, and keeps everything that is theirs as it is: they cannot sign in, and their API tokens open nothing until they are let in again. For owners and admins.',
  input: z.strictObject({ id: UserId, expected_updated_at: expectedVersion() }),
  output: User,

  async run(ctx, { id, expected_updated_at }) {
    const user = await findUser(ctx, id)
    ensureMayChangeUser(ctx, user)
    if (id === ctx.viewer.user_id)
      throw conflict('own_user', 'You cannot suspend yourself; ask another owner or admin')
    ensureUnchanged('user', user.updated_at, expected_updated_at)
    if (user.suspended_at !== null) return toUser(user)
    await ensureOwnerRemains(ctx, user)
    const changes = { suspended_at: ctx.now, updated_at: nextVersion(ctx.now, user.updated_at) }
    await saveUser(ctx, user, changes)
    await endSessionsOf(ctx, user, null)
    await record(ctx, 'user.suspended', { type: 'user', id, contact_id: null }, { email: [user.email, null] })
    return toUser({ ...user, ...changes })
  },
})
