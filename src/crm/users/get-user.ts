import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { toUser, User, UserId } from './user.ts'
import { findUserOrRemoved } from './user-queries.ts'

export const getUser = defineOperation({
  name: 'getUser',
  effect: 'read',
  description: 'Shows a user of your account, or one who has left it: records still name them.',
  input: z.strictObject({ id: UserId }),
  output: User,

  async run(ctx, { id }) {
    return toUser(await findUserOrRemoved(ctx, id))
  },
})
