import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { record } from '../changes/record.ts'
import { ensureAdmin } from '../users/ensure-admin.ts'
import { DealStage, FIRST_STALE_AFTER_DAYS, stageInput, toDealStage } from './deal-stage.ts'
import { dealStages, findDealStage, insertDealStage, saveStageOrder } from './deal-stage-queries.ts'

export const createDealStage = defineOperation({
  name: 'createDealStage',
  effect: 'write',
  description: 'Adds a stage of deals, at the end or at a position. For owners and admins.',
  input: z.strictObject({
    name: stageInput.name,
    position: stageInput.position.optional(),
    probability: stageInput.probability.default(50),
    stale_after_days: stageInput.stale_after_days.default(FIRST_STALE_AFTER_DAYS),
  }),
  output: DealStage,

  async run(ctx, { position, name, ...fields }) {
    ensureAdmin(ctx)
    const others = await dealStages(ctx)
    const place = Math.min(position ?? others.length, others.length)
    const stage = await insertDealStage(ctx, { ...fields, name: name.trim(), position: place })
    await saveStageOrder(ctx, others.toSpliced(place, 0, stage))
    await record(
      ctx,
      'deal_stage.created',
      { type: 'deal_stage', id: stage.id, contact_id: null },
      { name: [null, stage.name] },
    )
    return toDealStage(await findDealStage(ctx, stage.id))
  },
})
