import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { DealStage, DealStageId, toDealStage } from './deal-stage.ts'
import { findDealStage } from './deal-stage-queries.ts'

export const getDealStage = defineOperation({
  name: 'getDealStage',
  effect: 'read',
  description: 'Shows one stage of deals.',
  input: z.strictObject({ id: DealStageId }),
  output: DealStage,

  async run(ctx, { id }) {
    return toDealStage(await findDealStage(ctx, id))
  },
})
