import { z } from 'zod'
import { dayOrTime } from '../../core/day-or-time.ts'
import { defineOperation } from '../../core/operation.ts'
import { pageOf } from '../../core/page.ts'
import { shortPage, shortPageInput } from '../../core/short-list.ts'
import { ApiToken } from './api-token.ts'
import { ownTokens } from './token-queries.ts'

const Filters = z.strictObject({
  updated_since: dayOrTime().optional().describe('Made or used at or after this day or time'),
})

export const listTokens = defineOperation({
  name: 'listTokens',
  effect: 'read',
  description: 'Lists your API tokens with their last use; never the secrets.',
  input: Filters.extend(shortPageInput),
  output: pageOf(ApiToken),

  async run(ctx, input) {
    return shortPage(ctx, input, {
      schema: Filters,
      all: () => ownTokens(ctx),
      keyOf: ({ id }) => id,
      changedAt: ({ created_at, last_used_at }) => last_used_at ?? created_at,
    })
  },
})
