import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { ApiToken } from './api-token.ts'
import { ownTokens } from './token-queries.ts'

export const listTokens = defineOperation({
  name: 'listTokens',
  effect: 'read',
  description: 'Lists your API tokens with their last use; never the secrets.',
  input: z.strictObject({}),
  output: z.object({ items: z.array(ApiToken), next_cursor: z.null() }),

  async run(ctx) {
    return { items: await ownTokens(ctx), next_cursor: null }
  },
})
