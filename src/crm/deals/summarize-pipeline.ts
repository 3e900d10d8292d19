import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { dealStages } from '../deal-stages/deal-stage-queries.ts'
import { currencyTotals } from './currency-totals.ts'
import { openCounts, openSums } from './deal-sum-queries.ts'
import { Pipeline } from './pipeline.ts'
import { staleSince } from './stale-since.ts'

export const summarizePipeline = defineOperation({
  name: 'summarizePipeline',
  effect: 'read',
  description:
    'Sums up the open deals you can see: count, amount and weighted amount by stage and currency, and how many are stale.',
  input: z.strictObject({ user_id: z.int().min(1).optional().describe('Only deals of this owner') }),
  output: Pipeline,

  async run(ctx, filters) {
    const stages = await dealStages(ctx)
    const sums = await openSums(ctx, filters)
    const stale = await openCounts(ctx, { ...filters, stale: staleSince(ctx, stages) })
    const staleIn = new Map(stale.map(({ stage_id, count }) => [stage_id, count]))
    const shownStages = stages.map(({ id, name, position, probability }) => {
      const shares = sums
        .filter(({ stage_id }) => stage_id === id)
        .map((share) => ({ ...share, probability: share.probability ?? probability }))
      const count = shares.reduce((all, share) => all + share.count, 0)
      const stale_count = staleIn.get(id) ?? 0
      return { stage_id: id, name, position, probability, count, stale_count, shares }
    })
    return {
      count: shownStages.reduce((all, { count }) => all + count, 0),
      stale_count: shownStages.reduce((all, { stale_count }) => all + stale_count, 0),
      totals: currencyTotals(shownStages.flatMap(({ shares }) => shares)),
      stages: shownStages.map(({ shares, ...stage }) => ({ ...stage, totals: currencyTotals(shares) })),
    }
  },
})
