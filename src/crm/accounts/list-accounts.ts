import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { ensureOperator } from '../users/ensure-operator.ts'
import { countsByAccount } from './account-queries.ts'

/** For the operator alone, who sees how many contacts an account has and never which. */
export const listAccounts = defineOperation({
  name: 'listAccounts',
  effect: 'read',
  description: 'Lists the accounts on this server with their counts. For the operator.',
  input: z.strictObject({}),
  output: z.object({
    items: z.array(
      z.strictObject({
        id: z.int(),
        name: z.string(),
        created_at: z.iso.datetime(),
        users: z.int(),
        contacts: z.int(),
      }),
    ),
    next_cursor: z.null(),
  }),

  async run(ctx) {
    ensureOperator(ctx)
    return { items: await countsByAccount(ctx), next_cursor: null }
  },
})
