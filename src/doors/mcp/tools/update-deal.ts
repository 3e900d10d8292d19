import { z } from 'zod'
import { lookUpDeal } from '../../../crm/deals/look-up-deal.ts'
import { updateDeal } from '../../../crm/deals/update-deal.ts'
import { contactIdsOf } from '../contact-argument.ts'
import { FilledDeal, filledDeal } from '../deal-answers.ts'
import { closingDay, dealArguments } from '../deal-arguments.ts'
import { expectedUpdatedAt } from '../expected-updated-at.ts'
import { idOf, namedArgument } from '../named-argument.ts'
import { defineTool } from '../tool.ts'
import { userIdOf } from '../user-argument.ts'

export const updateDealTool = defineTool({
  name: 'update_deal',
  title: 'Update deal',
  description: 'Changes the given fields of a deal; move_deal changes its stage and outcome.',
  operation: updateDeal,
  isIdempotent: true,
  overwrites: true,
  input: z.strictObject({
    deal_id: namedArgument,
    ...dealArguments,
    user_id: dealArguments.user_id.describe('Owner'),
    expected_updated_at: expectedUpdatedAt,
  }),
  output: FilledDeal,

  async run({ input, viewer, perform }) {
    const { deal_id, contact_ids, expected_close_on, user_id, ...fields } = input
    const { closing, reading } = closingDay(expected_close_on, viewer)
    const deal = await perform(updateDeal, {
      ...fields,
      ...closing,
      ...(await userIdOf({ perform }, user_id)),
      id: await idOf({ perform }, lookUpDeal, deal_id),
      ...(contact_ids && { contact_ids: await contactIdsOf({ perform }, contact_ids) }),
    })
    return { ...filledDeal(deal), ...reading }
  },
})
