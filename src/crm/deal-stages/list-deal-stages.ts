import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { DealStage, toDealStage } from './deal-stage.ts'
import { dealStages } from './deal-stage-queries.ts'

export const listDealStages = defineOperation({
  name: 'listDealStages',
  effect: 'read',
  description: 'Lists the stages of deals, in their order.',
  input: z.strictObject({}),
  output: z.object({ items: z.array(DealStage), next_cursor: z.null() }),

  async run(ctx) {
    return { items: (await dealStages(ctx)).map(toDealStage), next_cursor: null }
  },
})
