import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { toUser, User } from './user.ts'
import { accountUsers, removedUsers } from './user-queries.ts'

export const listUsers = defineOperation({
  name: 'listUsers',
  effect: 'read',
  description: 'Lists the users of your account.',
  input: z.strictObject({
    include_removed: z.boolean().default(false).describe('Whether to add those who have left it'),
  }),
  output: z.object({ items: z.array(User), next_cursor: z.null() }),

  async run(ctx, { include_removed }) {
    const users = [...(await accountUsers(ctx)), ...(include_removed ? await removedUsers(ctx) : [])]
    return { items: users.map(toUser), next_cursor: null }
  },
})
