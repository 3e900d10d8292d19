import { z } from 'zod'
import { updatedSince } from '../../core/day-or-time.ts'
import { defineOperation } from '../../core/operation.ts'
import { pageOf } from '../../core/page.ts'
import { shortPage, shortPageInput } from '../../core/short-list.ts'
import { DealStage, toDealStage } from './deal-stage.ts'
import { dealStages } from './deal-stage-queries.ts'

const Filters = z.strictObject({ updated_since: updatedSince() })

export const listDealStages = defineOperation({
  name: 'listDealStages',
  effect: 'read',
  description: 'Lists the stages of deals, in their order.',
  input: Filters.extend(shortPageInput),
  output: pageOf(DealStage),

  async run(ctx, input) {
    return shortPage(ctx, input, {
      schema: Filters,
      all: async () => (await dealStages(ctx)).map(toDealStage),
      keyOf: ({ id }) => id,
      changedAt: ({ updated_at }) => updated_at,
    })
  },
})
