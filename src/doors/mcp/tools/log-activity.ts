import { z } from 'zod'
import { invalidField } from '../../../core/errors.ts'
import { ActivityKind } from '../../../crm/activities/activity.ts'
import { logActivity } from '../../../crm/activities/log-activity.ts'
import { createCall } from '../../../crm/calls/create-call.ts'
import { logMessage } from '../../../crm/messages/log-message.ts'
import { contactArgument, contactOf } from '../contact-argument.ts'
import { pastMomentArgument, pastMomentOf } from '../moment-argument.ts'
import { requestId } from '../request-id.ts'
import { defineTool, type ToolCall } from '../tool.ts'

/** What is a message and no activity, by its channel. */
const CHANNELS = ['email', 'text', 'chat'] as const

const call = createCall.input.shape

const input = z.strictObject({
  contact_id: contactArgument,
  kind: z.enum([...ActivityKind.options, 'call', ...CHANNELS]),
  body: logActivity.input.shape.body.describe('What happened, or was said'),
  when: pastMomentArgument,
  direction: call.direction.describe('Of calls and messages'),
  outcome: call.outcome.describe('Of calls'),
  request_id: requestId,
})
type Input = z.output<typeof input>

export const logActivityTool = defineTool({
  name: 'log_activity',
  title: 'Log activity',
  description:
    'Logs what happened with a contact: a meeting, a visit, an unplanned call, a message. Nothing is sent to anybody.',
  operation: logActivity,
  input,
  output: z.looseObject({ type: z.string(), id: z.int(), contact_name: z.string() }),

  async run({ input, viewer, perform }) {
    ensureTaken(input)
    const moment = input.when === undefined ? undefined : pastMomentOf('when', input.when, viewer)
    const { id: contact_id, name: contact_name } = await contactOf({ perform }, input.contact_id)
    const logged = await log({ perform }, input, contact_id, moment?.at)
    return { ...logged, contact_id, contact_name, ...(moment && { read_as: moment.read_as }) }
  },
})

/** Calls and messages are kept as what they are. */
async function log(
  { perform }: Pick<ToolCall, 'perform'>,
  { kind, body, direction, outcome }: Input,
  contact_id: number,
  at: string | undefined,
) {
  if (kind === 'call') {
    const call = { contact_id, note: body, direction, outcome, completed_at: at }
    const { id, completed_at } = await perform(createCall, call)
    return { type: 'call' as const, id, at: completed_at! }
  }
  if (isChannel(kind)) {
    const message = { contact_id, channel: kind, body, direction, sent_at: at }
    const { id, sent_at } = await perform(logMessage, message)
    return { type: 'message' as const, id, at: sent_at }
  }
  const { id, happened_at } = await perform(logActivity, { contact_id, kind, body, happened_at: at })
  return { type: 'activity' as const, id, at: happened_at }
}

/** What would be lost is refused. */
function ensureTaken({ kind, direction, outcome }: Input) {
  if (outcome !== undefined && kind !== 'call')
    throw invalidField('outcome', 'not_taken', 'is for the kind call only')
  if (direction !== undefined && kind !== 'call' && !isChannel(kind))
    throw invalidField('direction', 'not_taken', `is for the kinds call, ${CHANNELS.join(', ')} only`)
}

const isChannel = (kind: Input['kind']): boolean => (CHANNELS as readonly string[]).includes(kind)
