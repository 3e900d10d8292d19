import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { Deal, DealId } from './deal.ts'
import { deals } from './deal-queries.ts'
import { shownDeal } from './shown-deals.ts'
import { returnDeal } from './trash-deal.ts'

export const restoreDeal = defineOperation({
  name: 'restoreDeal',
  effect: 'write',
  description: 'Takes a deal that was deleted in the last 30 days back, with its calls and tasks.',
  input: z.strictObject({ id: DealId }),
  output: Deal,

  async run(ctx, { id }) {
    return shownDeal(ctx, await returnDeal(ctx, await deals.findTrashed(ctx, id)))
  },
})
