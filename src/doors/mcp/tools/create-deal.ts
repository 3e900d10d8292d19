import { z } from 'zod'
import { lookUpDealStage } from '../../../crm/deal-stages/look-up-deal-stage.ts'
import { createDeal } from '../../../crm/deals/create-deal.ts'
import { contactIdsOf } from '../contact-argument.ts'
import { FilledDeal, filledDeal } from '../deal-answers.ts'
import { closingDay, dealArguments } from '../deal-arguments.ts'
import { idOf, namedArgument } from '../named-argument.ts'
import { requestId } from '../request-id.ts'
import { defineTool } from '../tool.ts'
import { userIdOf } from '../user-argument.ts'

export const createDealTool = defineTool({
  name: 'create_deal',
  title: 'Create deal',
  description: 'Adds an open deal.',
  operation: createDeal,
  input: z.strictObject({
    ...dealArguments,
    name: createDeal.input.shape.name.describe(''),
    stage_id: namedArgument.optional().describe('Id or name; default: the first'),
    request_id: requestId,
  }),
  output: FilledDeal,

  async run({ input, viewer, perform }) {
    const { contact_ids = [], stage_id, expected_close_on, user_id, request_id: _, ...fields } = input
    const { closing, reading } = closingDay(expected_close_on, viewer)
    const deal = await perform(createDeal, {
      ...fields,
      ...closing,
      ...(await userIdOf({ perform }, user_id)),
      contact_ids: await contactIdsOf({ perform }, contact_ids),
      ...(stage_id !== undefined && { stage_id: await idOf({ perform }, lookUpDealStage, stage_id) }),
    })
    return { ...filledDeal(deal), ...reading }
  },
})
