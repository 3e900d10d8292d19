import { z } from 'zod'
import { updatedSince } from '../../core/day-or-time.ts'
import { defineOperation } from '../../core/operation.ts'
import { pageOf } from '../../core/page.ts'
import { shortPage, shortPageInput } from '../../core/short-list.ts'
import { toUser, User } from './user.ts'
import { accountUsers, removedUsers } from './user-queries.ts'

const Filters = z.strictObject({
  updated_since: updatedSince(),
  include_removed: z.boolean().optional().describe('Whether to add those who have left it'),
})

export const listUsers = defineOperation({
  name: 'listUsers',
  effect: 'read',
  description: 'Lists the users of your account.',
  input: Filters.extend(shortPageInput),
  output: pageOf(User),

  async run(ctx, input) {
    return shortPage(ctx, input, {
      schema: Filters,
      all: async ({ include_removed }) => {
        const users = [...(await accountUsers(ctx)), ...(include_removed ? await removedUsers(ctx) : [])]
        return users.map(toUser)
      },
      keyOf: ({ id }) => id,
      changedAt: ({ updated_at }) => updated_at,
    })
  },
})
