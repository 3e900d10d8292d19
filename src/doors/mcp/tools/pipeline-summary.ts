import { z } from 'zod'
import { listDeals } from '../../../crm/deals/list-deals.ts'
import { summarizePipeline } from '../../../crm/deals/summarize-pipeline.ts'
import { choosableDeal } from '../deal-answers.ts'
import { defineTool } from '../tool.ts'
import { userArgument, userIdOf, userNamesFor } from '../user-argument.ts'

/** Deals that are shown of those that need somebody's attention. */
const MAX_SHOWN = 10

export const pipelineSummaryTool = defineTool({
  name: 'pipeline_summary',
  title: 'Pipeline summary',
  description:
    'Sums up the open deals by stage and currency, and shows those that are stale or past their expected close.',
  operation: summarizePipeline,
  input: z.strictObject({ user_id: userArgument, mine: z.boolean().optional().describe('Only yours') }),
  shown: ['user_id'],
  output: z.object({
    totals: z.array(z.looseObject({})).describe('By currency'),
    stages: z.array(z.looseObject({})),
    stale_deals: z.array(z.looseObject({})),
    overdue_deals: z.array(z.looseObject({})),
  }),

  async run({ input, viewer, perform }) {
    const filters = input.mine ? { user_id: viewer.user_id } : await userIdOf({ perform }, input.user_id)
    const wish = { ...filters, limit: MAX_SHOWN }
    const nameOf = await userNamesFor({ perform })
    const stale = await perform(listDeals, { ...wish, is_stale: true, sort: 'stage_entered_at' })
    const overdue = await perform(listDeals, { ...wish, is_overdue: true, sort: 'expected_close_on' })
    return {
      ...(await perform(summarizePipeline, filters)),
      stale_deals: stale.items.map((deal) => choosableDeal(deal, nameOf)),
      overdue_deals: overdue.items.map((deal) => choosableDeal(deal, nameOf)),
    }
  },
})
