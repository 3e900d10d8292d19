import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged, nextVersion } from '../../core/version.ts'
import { record } from '../changes/record.ts'
import { ensureMayChangeUser, ensureOwnerRemains } from './may-change-user.ts'
import { toUser, User, UserId, UserRole } from './user.ts'
import { findUser, saveUser } from './user-queries.ts'

export const updateUser = defineOperation({
  name: 'updateUser',
  effect: 'write',
  needsRecentPassword: true,
  description: 'Gives a user of your account another role. For owners and admins.',
  input: z.strictObject({ id: UserId, role: UserRole.optional(), expected_updated_at: expectedVersion() }),
  output: User,

  async run(ctx, { id, role, expected_updated_at }) {
    const user = await findUser(ctx, id)
    ensureMayChangeUser(ctx, user, role)
    ensureUnchanged('user', user.updated_at, expected_updated_at)
    if (role === undefined || role === user.role) return toUser(user)
    await ensureOwnerRemains(ctx, user)
    const changes = { role, updated_at: nextVersion(ctx.now, user.updated_at) }
    await saveUser(ctx, user, changes)
    await record(ctx, 'user.updated', { type: 'user', id, contact_id: null }, { role: [user.role, role] })
    return toUser({ ...user, ...changes })
  },
})
