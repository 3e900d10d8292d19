import { z } from 'zod'
import { lookUpDealStage } from '../../../crm/deal-stages/look-up-deal-stage.ts'
import { listDeals } from '../../../crm/deals/list-deals.ts'
import { pageThatFits } from '../answer-size.ts'
import { contactArgument, contactIdOf } from '../contact-argument.ts'
import { choosableDeal } from '../deal-answers.ts'
import { dayArgument, dayOrMomentOf } from '../moment-argument.ts'
import { idOf, namedArgument } from '../named-argument.ts'
import { PAGE_HINT, pageArguments } from '../page-arguments.ts'
import { defineTool } from '../tool.ts'
import { userArgument, userIdOf, userNamesFor } from '../user-argument.ts'

const { shape } = listDeals.input

/** `user_id: "me"` says what `mine` does. */
const SHOWN = [
  ...['query', 'status', 'stage_id', 'contact_id', 'user_id', 'decided_since', 'decided_until'],
  ...['is_stale', 'is_overdue', 'limit', 'cursor'],
]

export const listDealsTool = defineTool({
  name: 'list_deals',
  title: 'List deals',
  description:
    'Finds deals by words in their name or their main contact’s, by filters, or both; who won or lost which, and when.',
  operation: listDeals,
  input: z.strictObject({
    query: shape.q.describe(''),
    status: shape.status.describe(''),
    stage_id: namedArgument.optional(),
    contact_id: contactArgument.optional(),
    user_id: userArgument,
    mine: z.boolean().optional().describe('Only yours'),
    decided_since: dayArgument.optional().describe('Won or lost since, in words or ISO'),
    decided_until: dayArgument.optional().describe(''),
    is_stale: shape.is_stale.describe('Too long in their stage'),
    is_overdue: shape.is_overdue.describe('Past their expected close'),
    ...pageArguments,
  }),
  shown: SHOWN,
  output: z.object({
    deals: z.array(z.looseObject({})),
    next_cursor: z.string().nullable(),
  }),

  async run({ input, viewer, perform }) {
    const { query, stage_id, contact_id, mine, user_id, decided_since, decided_until, limit, ...rest } = input
    const from = decided_since ? dayOrMomentOf('decided_since', decided_since, viewer) : undefined
    const to = decided_until ? dayOrMomentOf('decided_until', decided_until, viewer) : undefined
    const wish = {
      ...rest,
      q: query,
      ...(mine ? { user_id: viewer.user_id } : await userIdOf({ perform }, user_id)),
      ...(from && { decided_from: from.at }),
      ...(to && { decided_to: to.at }),
      ...(stage_id !== undefined && { stage_id: await idOf({ perform }, lookUpDealStage, stage_id) }),
      ...(contact_id !== undefined && { contact_id: await contactIdOf({ perform }, contact_id) }),
    }
    const nameOf = await userNamesFor({ perform })
    const { items, next_cursor, isShortened } = await pageThatFits(limit, async (fitting) => {
      const page = await perform(listDeals, { ...wish, limit: fitting })
      return { ...page, items: page.items.map((deal) => choosableDeal(deal, nameOf)) }
    })
    return {
      deals: items,
      next_cursor,
      ...(from && { since_read_as: from.read_as }),
      ...(to && { until_read_as: to.read_as }),
      ...(isShortened && { hint: PAGE_HINT }),
    }
  },
})
