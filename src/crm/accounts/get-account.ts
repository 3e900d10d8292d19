import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { Account } from './account.ts'
import { ownAccount } from './account-queries.ts'

export const getAccount = defineOperation({
  name: 'getAccount',
  effect: 'read',
  description: 'Shows your account: its name, time zone, currency and country.',
  input: z.strictObject({}),
  output: Account,

  async run(ctx) {
    return ownAccount(ctx)
  },
})
