import { z } from 'zod'
import { createCall } from '../../../crm/calls/create-call.ts'
import { lookUpDeal } from '../../../crm/deals/look-up-deal.ts'
import { contactArgument, contactOf } from '../contact-argument.ts'
import { comingMomentOf, momentArgument } from '../moment-argument.ts'
import { idOf, namedArgument } from '../named-argument.ts'
import { requestId } from '../request-id.ts'
import { defineTool } from '../tool.ts'

const { shape } = createCall.input

export const scheduleCallTool = defineTool({
  name: 'schedule_call',
  title: 'Schedule call',
  description: 'Plans a call with a contact. Calls that took place already are for log_activity.',
  operation: createCall,
  input: z.strictObject({
    contact_id: contactArgument,
    when: momentArgument,
    deal_id: namedArgument.optional(),
    body: shape.body.describe('What it is about'),
    phone: shape.phone.describe('Number to call'),
    request_id: requestId,
  }),
  output: z.looseObject({ id: z.int(), contact_name: z.string(), read_as: z.string() }),

  async run({ input, viewer, perform }) {
    const { when, request_id: _, deal_id: deal, ...rest } = input
    const { at, read_as } = comingMomentOf('when', when, viewer)
    const { id: contact_id, name: contact_name } = await contactOf({ perform }, input.contact_id)
    const deal_id = deal === undefined ? null : await idOf({ perform }, lookUpDeal, deal)
    const call = await perform(createCall, { ...rest, contact_id, deal_id, scheduled_at: at })
    const { id, scheduled_at } = call
    return { id, contact_id, contact_name, scheduled_at, read_as }
  },
})
