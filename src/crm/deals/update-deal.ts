import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged } from '../../core/version.ts'
import { findDealStage } from '../deal-stages/deal-stage-queries.ts'
import { bringTo } from './bring-to.ts'
import { changeDeal } from './change-deal.ts'
import { Deal, DealId, dealInput } from './deal.ts'
import { deals } from './deal-queries.ts'
import { shownDeal } from './shown-deals.ts'

export const updateDeal = defineOperation({
  name: 'updateDeal',
  effect: 'write',
  description: 'Changes the given fields of a deal. A field left out stays; null clears it.',
  input: z.strictObject({
    id: DealId,
    name: dealInput.name.optional(),
    contact_ids: dealInput.contact_ids.optional(),
    user_id: dealInput.user_id.optional(),
    amount: dealInput.amount.optional(),
    currency: dealInput.currency.optional(),
    stage_id: dealInput.stage_id.optional().describe('Its stage; another one opens a deal that was decided'),
    probability: dealInput.probability.optional(),
    expected_close_on: dealInput.expected_close_on.optional(),
    expected_updated_at: expectedVersion(),
  }),
  output: Deal,

  async run(ctx, { id, stage_id, expected_updated_at, ...given }) {
    const deal = await deals.find(ctx, id)
    ensureUnchanged('deal', deal.updated_at, expected_updated_at)
    const from = await findDealStage(ctx, deal.stage_id)
    const stage = stage_id === undefined ? from : await findDealStage(ctx, stage_id)
    let after = await changeDeal(ctx, deal, given, from.probability)
    if (stage.id !== deal.stage_id) after = await bringTo(ctx, after, from, { stage, status: 'open' })
    return shownDeal(ctx, after)
  },
})
