import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { hasAnyAccount } from '../accounts/account-queries.ts'

export const getSetup = defineOperation({
  name: 'getSetup',
  effect: 'read',
  isPublic: true,
  description:
    'Says whether this server still waits for its first account, whether others may sign up, and how programs come in.',
  input: z.strictObject({}),
  output: z.strictObject({
    needs_first_account: z.boolean(),
    is_sign_up_open: z.boolean(),
    app_address: z
      .string()
      .nullable()
      .describe('What a program is given that comes in by OAuth; null where none is let in'),
  }),

  async run(ctx) {
    const isEmpty = !(await hasAnyAccount(ctx))
    return {
      needs_first_account: isEmpty && ctx.sign_up !== 'closed',
      is_sign_up_open: ctx.sign_up === 'open' || (isEmpty && ctx.sign_up === 'first'),
      app_address: ctx.apps?.resource ?? null,
    }
  },
})
