import { z } from 'zod'
import { type FieldError, invalid } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { expectedVersion, optionalText } from '../../core/values.ts'
import { ensureUnchanged } from '../../core/version.ts'
import { DealStageId } from '../deal-stages/deal-stage.ts'
import { findDealStage } from '../deal-stages/deal-stage-queries.ts'
import { bringTo } from './bring-to.ts'
import { changeDeal } from './change-deal.ts'
import { Deal, DealId, DealStatus, dealInput } from './deal.ts'
import { deals } from './deal-queries.ts'
import { shownDeal } from './shown-deals.ts'

export const moveDeal = defineOperation({
  name: 'moveDeal',
  effect: 'write',
  description:
    'Moves a deal to a stage, or decides it: won or lost. A decided deal that is moved to a stage, or to open, is open again.',
  input: z.strictObject({
    id: DealId,
    outcome: DealStatus.optional().describe('won, lost, or open to take the decision back'),
    stage_id: DealStageId.optional().describe('The stage it goes to'),
    lost_reason: optionalText().optional().describe('Why it was lost; with outcome lost only'),
    amount: dealInput.amount.optional().describe('What was agreed on, where that changed'),
    currency: dealInput.currency.optional(),
    expected_updated_at: expectedVersion(),
  }),
  output: Deal,

  async run(ctx, { id, outcome, stage_id, lost_reason, expected_updated_at, ...agreed }) {
    const deal = await deals.find(ctx, id)
    ensureUnchanged('deal', deal.updated_at, expected_updated_at)
    const errors = mistakesIn({ outcome, stage_id, lost_reason })
    if (errors.length > 0) throw invalid(errors)
    const from = await findDealStage(ctx, deal.stage_id)
    const stage = stage_id === undefined ? from : await findDealStage(ctx, stage_id)
    const changed = await changeDeal(ctx, deal, agreed, from.probability)
    return shownDeal(
      ctx,
      await bringTo(ctx, changed, from, { stage, status: outcome ?? 'open', lost_reason }),
    )
  },
})

interface Move {
  outcome: DealStatus | undefined
  stage_id: number | undefined
  lost_reason: string | null | undefined
}

function mistakesIn({ outcome, stage_id, lost_reason }: Move): FieldError[] {
  const errors: FieldError[] = []
  if (outcome === undefined && stage_id === undefined)
    errors.push({ field: 'outcome', code: 'required', message: "can't be blank without a stage_id" })
  if (lost_reason && outcome !== 'lost')
    errors.push({ field: 'lost_reason', code: 'not_lost', message: 'is for the outcome lost only' })
  return errors
}
