import { z } from 'zod'
import { lookUpDealStage } from '../../../crm/deal-stages/look-up-deal-stage.ts'
import { listDeals } from '../../../crm/deals/list-deals.ts'
import { pageThatFits } from '../answer-size.ts'
import { contactArgument, contactIdOf } from '../contact-argument.ts'
import { choosableDeal } from '../deal-answers.ts'
import { idOf, namedArgument } from '../named-argument.ts'
import { PAGE_HINT, pageArguments } from '../page-arguments.ts'
import { defineTool } from '../tool.ts'

const { shape } = listDeals.input

export const listDealsTool = defineTool({
  name: 'list_deals',
  title: 'List deals',
  description: 'Finds deals by words in their name or their main contact’s, by filters, or both.',
  operation: listDeals,
  input: z.strictObject({
    query: shape.q.describe(''),
    status: shape.status.describe(''),
    stage_id: namedArgument.optional(),
    contact_id: contactArgument.optional(),
    mine: z.boolean().optional(),
    is_stale: shape.is_stale.describe('Too long in their stage'),
    is_overdue: shape.is_overdue.describe('Past their expected close'),
    ...pageArguments,
  }),
  output: z.object({
    deals: z.array(z.looseObject({})),
    next_cursor: z.string().nullable(),
  }),

  async run({ input, viewer, perform }) {
    const { query, stage_id, contact_id, mine, limit, ...rest } = input
    const wish = {
      ...rest,
      q: query,
      ...(mine && { user_id: viewer.user_id }),
      ...(stage_id !== undefined && { stage_id: await idOf({ perform }, lookUpDealStage, stage_id) }),
      ...(contact_id !== undefined && { contact_id: await contactIdOf({ perform }, contact_id) }),
    }
    const { items, next_cursor, isShortened } = await pageThatFits(limit, async (fitting) => {
      const page = await perform(listDeals, { ...wish, limit: fitting })
      return { ...page, items: page.items.map(choosableDeal) }
    })
    return { deals: items, next_cursor, ...(isShortened && { hint: PAGE_HINT }) }
  },
})
