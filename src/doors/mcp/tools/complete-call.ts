import { z } from 'zod'
import { completeCall } from '../../../crm/calls/complete-call.ts'
import { callIdOf } from '../call-argument.ts'
import { contactArgument, contactOf } from '../contact-argument.ts'
import { pastMomentArgument, pastMomentOf } from '../moment-argument.ts'
import { defineTool } from '../tool.ts'

const { shape } = completeCall.input

export const completeCallTool = defineTool({
  name: 'complete_call',
  title: 'Complete call',
  description:
    'Marks a planned call as having taken place. Name it by call_id, or by contact_id when it is the only one planned with that contact.',
  operation: completeCall,
  isIdempotent: true,
  input: z.strictObject({
    call_id: shape.id.optional().describe(''),
    contact_id: contactArgument.optional(),
    outcome: shape.outcome.describe(''),
    note: shape.note.describe('What came of it'),
    duration_seconds: shape.duration_seconds.describe(''),
    when: pastMomentArgument,
  }),
  output: z.looseObject({ id: z.int(), contact_name: z.string() }),

  async run({ input, viewer, perform }) {
    const { call_id, contact_id, when, ...result } = input
    const moment = when === undefined ? undefined : pastMomentOf('when', when, viewer)
    const id = await callIdOf({ perform }, { call_id, contact_id })
    const call = await perform(completeCall, { id, ...result, completed_at: moment?.at })
    return {
      id,
      contact_id: call.contact_id,
      contact_name: (await contactOf({ perform }, call.contact_id)).name,
      completed_at: call.completed_at,
      outcome: call.outcome,
      ...(moment && { read_as: moment.read_as }),
    }
  },
})
