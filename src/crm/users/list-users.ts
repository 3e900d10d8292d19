import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { toUser, User } from './user.ts'
import { accountUsers } from './user-queries.ts'

export const listUsers = defineOperation({
  name: 'listUsers',
  effect: 'read',
  description: 'Lists the users of your account.',
  input: z.strictObject({}),
  output: z.object({ items: z.array(User), next_cursor: z.null() }),

  async run(ctx) {
    return { items: (await accountUsers(ctx)).map(toUser), next_cursor: null }
  },
})
