import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { conflict, invalidField } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { dryRun, Removal, wouldGo } from '../../core/removal.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged } from '../../core/version.ts'
import type { DealStageRow } from '../../database/schema.ts'
import { record } from '../changes/record.ts'
import { DealStageId } from '../deal-stages/deal-stage.ts'
import {
  dealStages,
  findDealStage,
  removeDealStage,
  saveStageOrder,
} from '../deal-stages/deal-stage-queries.ts'
import { ensureAdmin } from '../users/ensure-admin.ts'
import { bringTo } from './bring-to.ts'
import { deals } from './deal-queries.ts'
import { someDealsInStage } from './stored-deal-queries.ts'

export const deleteDealStage = defineOperation({
  name: 'deleteDealStage',
  effect: 'destroy',
  description:
    'Deletes a stage of deals. When deals are in it, `move_to` says which stage they go to. For owners and admins.',
  input: z.strictObject({
    id: DealStageId,
    move_to: DealStageId.optional().describe('The stage that takes the deals of the deleted one'),
    expected_updated_at: expectedVersion(),
    dry_run: dryRun(),
  }),
  output: Removal,

  async run(ctx, { id, move_to, expected_updated_at, dry_run }) {
    ensureAdmin(ctx)
    const stage = await findDealStage(ctx, id)
    ensureUnchanged('deal stage', stage.updated_at, expected_updated_at)
    if (move_to === id) throw invalidField('move_to', 'same_stage', 'is the stage that is to be deleted')
    const target = move_to === undefined ? undefined : await findDealStage(ctx, move_to)
    const others = (await dealStages(ctx)).filter((one) => one.id !== id)
    if (others.length === 0) throw conflict('last_deal_stage', 'The last deal stage cannot be deleted')
    const dealCount = await deals.count(ctx, { filters: { stage_id: id } })
    if (target === undefined && dealCount > 0)
      throw conflict('deal_stage_in_use', 'Deals are in this stage; say with move_to where they go')
    if (dry_run)
      return wouldGo('deal_stage', stage, {
        changed: { deal: dealCount },
        isRestorable: false,
      })
    // Those in the trash need a stage to come back to; who asked is not told of those that they do not see.
    await moveAll(ctx, stage, target ?? others[0]!)
    await removeDealStage(ctx, stage)
    await saveStageOrder(ctx, others)
    await record(
      ctx,
      'deal_stage.deleted',
      { type: 'deal_stage', id, contact_id: null },
      { name: [stage.name, null] },
    )
    return {}
  },
})

/** Moves every deal, those that the viewer does not see included: their stage goes for everybody. */
async function moveAll(ctx: Context, from: DealStageRow, to: DealStageRow) {
  for (;;) {
    const some = await someDealsInStage(ctx, from)
    if (some.length === 0) return
    for (const deal of some) await bringTo(ctx, deal, from, { stage: to, status: deal.status })
  }
}
