import { z } from 'zod'
import { lookUpDealStage } from '../../../crm/deal-stages/look-up-deal-stage.ts'
import { lookUpDeal } from '../../../crm/deals/look-up-deal.ts'
import { moveDeal } from '../../../crm/deals/move-deal.ts'
import { FilledDeal, filledDeal } from '../deal-answers.ts'
import { expectedUpdatedAt } from '../expected-updated-at.ts'
import { idOf, namedArgument } from '../named-argument.ts'
import { defineTool } from '../tool.ts'

const { shape } = moveDeal.input

export const moveDealTool = defineTool({
  name: 'move_deal',
  title: 'Move deal',
  description: 'Moves a deal to a stage, or decides it. Moving a decided deal to a stage opens it again.',
  operation: moveDeal,
  isIdempotent: true,
  overwrites: true,
  input: z.strictObject({
    deal_id: namedArgument,
    outcome: shape.outcome.describe(''),
    stage_id: namedArgument.optional(),
    lost_reason: shape.lost_reason.describe(''),
    amount: shape.amount.describe('Agreed on, if it changed'),
    currency: shape.currency.describe(''),
    expected_updated_at: expectedUpdatedAt,
  }),
  shown: ['deal_id', 'outcome', 'stage_id', 'lost_reason', 'amount', 'currency'],
  output: FilledDeal,

  async run({ input, perform }) {
    const { deal_id, stage_id, ...goal } = input
    const deal = await perform(moveDeal, {
      ...goal,
      id: await idOf({ perform }, lookUpDeal, deal_id),
      ...(stage_id !== undefined && { stage_id: await idOf({ perform }, lookUpDealStage, stage_id) }),
    })
    return filledDeal(deal)
  },
})
