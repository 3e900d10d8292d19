import { z } from 'zod'
import { getDeal } from '../../../crm/deals/get-deal.ts'
import { lookUpDeal } from '../../../crm/deals/look-up-deal.ts'
import { FilledDeal, filledDeal } from '../deal-answers.ts'
import { idOf, namedArgument } from '../named-argument.ts'
import { defineTool } from '../tool.ts'
import { userNamesFor } from '../user-argument.ts'

export const getDealTool = defineTool({
  name: 'get_deal',
  title: 'Get deal',
  description: 'Shows one deal, with the stages it went through.',
  operation: getDeal,
  input: z.strictObject({ deal_id: namedArgument }),
  output: FilledDeal,

  async run({ input, perform }) {
    const id = await idOf({ perform }, lookUpDeal, input.deal_id)
    const deal = await perform(getDeal, { id })
    const nameOf = await userNamesFor({ perform })
    const stage_history = deal.stage_history.map((move) => ({ ...move, user_name: nameOf(move.user_id) }))
    return { ...filledDeal({ ...deal, stage_history }), user_name: nameOf(deal.user_id) }
  },
})
