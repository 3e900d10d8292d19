import { z } from 'zod'
import { getDeal } from '../../../crm/deals/get-deal.ts'
import { lookUpDeal } from '../../../crm/deals/look-up-deal.ts'
import { FilledDeal, filledDeal } from '../deal-answers.ts'
import { idOf, namedArgument } from '../named-argument.ts'
import { defineTool } from '../tool.ts'

export const getDealTool = defineTool({
  name: 'get_deal',
  title: 'Get deal',
  description: 'Shows one deal, with the stages it went through.',
  operation: getDeal,
  input: z.strictObject({ deal_id: namedArgument }),
  output: FilledDeal,

  async run({ input, perform }) {
    const id = await idOf({ perform }, lookUpDeal, input.deal_id)
    return filledDeal(await perform(getDeal, { id }))
  },
})
