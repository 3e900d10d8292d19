import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged, nextVersion } from '../../core/version.ts'
import { record } from '../changes/record.ts'
import { ensureMayChangeUser } from '../users/may-change-user.ts'
import { toUser, User, UserId } from '../users/user.ts'
import { findUser, saveUser } from '../users/user-queries.ts'

export const unsuspendUser = defineOperation({
  name: 'unsuspendUser',
  effect: 'write',
  needsRecentPassword: true,
  description:
    'Lets a suspended user in again: they can sign in, and their API tokens work as before. For owners and admins.',
  input: z.strictObject({ id: UserId, expected_updated_at: expectedVersion() }),
  output: User,

  async run(ctx, { id, expected_updated_at }) {
    const user = await findUser(ctx, id)
    ensureMayChangeUser(ctx, user)
    ensureUnchanged('user', user.updated_at, expected_updated_at)
    if (user.suspended_at === null) return toUser(user)
    const changes = { suspended_at: null, updated_at: nextVersion(ctx.now, user.updated_at) }
    await saveUser(ctx, user, changes)
    await record(
      ctx,
      'user.unsuspended',
      { type: 'user', id, contact_id: null },
      { email: [null, user.email] },
    )
    return toUser({ ...user, ...changes })
  },
})
