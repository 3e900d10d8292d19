import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { Deal, DealId } from './deal.ts'
import { deals } from './deal-queries.ts'
import { shownDeal } from './shown-deals.ts'

export const getDeal = defineOperation({
  name: 'getDeal',
  effect: 'read',
  description: 'Shows one deal with the stages it went through.',
  input: z.strictObject({ id: DealId }),
  output: Deal,

  async run(ctx, { id }) {
    return shownDeal(ctx, await deals.find(ctx, id))
  },
})
