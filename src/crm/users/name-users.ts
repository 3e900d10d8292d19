import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { userNames } from './user-queries.ts'

export const nameUsers = defineOperation({
  name: 'nameUsers',
  effect: 'read',
  description: 'Says what the users of the account are called, those who have left it included.',
  input: z.strictObject({}),
  output: z.strictObject({ names: z.record(z.string(), z.string()).describe('Id to name') }),

  async run(ctx) {
    return { names: Object.fromEntries(await userNames(ctx)) }
  },
})
