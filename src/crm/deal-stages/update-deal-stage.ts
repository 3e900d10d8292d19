import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged, nextVersion } from '../../core/version.ts'
import { changesBetween } from '../changes/changes.ts'
import { record } from '../changes/record.ts'
import { ensureAdmin } from '../users/ensure-admin.ts'
import { DealStage, DealStageId, stageInput, toDealStage } from './deal-stage.ts'
import { dealStages, findDealStage, saveDealStage, saveStageOrder } from './deal-stage-queries.ts'

export const updateDealStage = defineOperation({
  name: 'updateDealStage',
  effect: 'write',
  description: 'Changes a stage of deals, or its place among the others. For owners and admins.',
  input: z.strictObject({
    id: DealStageId,
    name: stageInput.name.optional(),
    position: stageInput.position.optional(),
    probability: stageInput.probability.optional(),
    stale_after_days: stageInput.stale_after_days.optional(),
    expected_updated_at: expectedVersion(),
  }),
  output: DealStage,

  async run(ctx, { id, name, position, expected_updated_at, ...fields }) {
    ensureAdmin(ctx)
    const stage = await findDealStage(ctx, id)
    ensureUnchanged('deal stage', stage.updated_at, expected_updated_at)
    const stages = await dealStages(ctx)
    const place = position === undefined ? undefined : Math.min(position, stages.length - 1)
    const changes = changesBetween(stage, { ...fields, name: name?.trim(), position: place })
    if (Object.keys(changes).length === 0) return toDealStage(stage)
    const { position: _, ...changed } = Object.fromEntries(
      Object.entries(changes).map(([field, [, to]]) => [field, to]),
    )
    await saveDealStage(ctx, stage, { ...changed, updated_at: nextVersion(ctx.now, stage.updated_at) })
    if (place !== undefined) {
      const others = stages.filter((one) => one.id !== id)
      await saveStageOrder(ctx, others.toSpliced(place, 0, stage))
    }
    await record(ctx, 'deal_stage.updated', { type: 'deal_stage', id, contact_id: null }, changes)
    return toDealStage(await findDealStage(ctx, id))
  },
})
