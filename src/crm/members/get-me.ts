import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { Account } from '../accounts/account.ts'
import { ownAccount } from '../accounts/account-queries.ts'
import { toUser, User } from '../users/user.ts'
import { findUser } from '../users/user-queries.ts'

export const getMe = defineOperation({
  name: 'getMe',
  effect: 'read',
  description: 'Shows who you are: your user and your account.',
  input: z.strictObject({}),
  output: User.extend({
    account: Account,
    is_read_only: z.boolean().describe('Whether the token in use may only read'),
  }),

  async run(ctx) {
    const user = await findUser(ctx, ctx.viewer.user_id)
    return { ...toUser(user), account: await ownAccount(ctx), is_read_only: ctx.viewer.is_read_only }
  },
})
