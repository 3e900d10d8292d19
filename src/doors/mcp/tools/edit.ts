import { z } from 'zod'
import { invalidField } from '../../../core/errors.ts'
import { MAX_BODY, MAX_STRING, requiredText } from '../../../core/values.ts'
import { updateActivity } from '../../../crm/activities/update-activity.ts'
import { cancelCall } from '../../../crm/calls/cancel-call.ts'
import { getCall } from '../../../crm/calls/get-call.ts'
import { reopenCall } from '../../../crm/calls/reopen-call.ts'
import { updateCall } from '../../../crm/calls/update-call.ts'
import { updateMessage } from '../../../crm/messages/update-message.ts'
import { updateNote } from '../../../crm/notes/update-note.ts'
import { reopenTask } from '../../../crm/tasks/reopen-task.ts'
import { updateTask } from '../../../crm/tasks/update-task.ts'
import { contactOf } from '../contact-argument.ts'
import { comingMomentOf, pastMomentOf } from '../moment-argument.ts'
import { recordIdOf } from '../record-argument.ts'
import { taskIdOf } from '../task-argument.ts'
import { defineTool, type ToolCall } from '../tool.ts'
import { userArgument, userIdOf } from '../user-argument.ts'

const input = z.strictObject({
  type: z.enum(['note', 'task', 'call', 'message', 'activity']),
  id: z.union([z.int().min(1), z.string().min(1).max(MAX_STRING)]).describe('Id; of a task also words'),
  body: requiredText(MAX_BODY).optional().describe('New text'),
  when: z.string().max(MAX_STRING).optional().describe('New time or due, in words or ISO'),
  user_id: userArgument.describe('New owner of a task'),
  cancel: z.boolean().default(false).describe('A planned call'),
  reopen: z.boolean().default(false).describe('A call or task'),
})
type Input = z.output<typeof input>
type Call = ToolCall<Input>

/** Of what an edit leaves, what the answer tells. */
interface Edited {
  id: number
  contact_id: number | null
  read_as?: string | null
  [field: string]: unknown
}

export const editTool = defineTool({
  name: 'edit',
  title: 'Edit',
  description: 'Changes the text or time of a note, task, call, message or activity, cancels or reopens it.',
  operation: updateNote,
  isIdempotent: true,
  overwrites: true,
  input,
  output: z.looseObject({ type: z.string(), id: z.int() }),

  async run(call) {
    const { input, perform } = call
    ensureTaken(input)
    const edited = await EDITS[input.type](call)
    const contact = edited.contact_id === null ? undefined : await contactOf({ perform }, edited.contact_id)
    return { type: input.type, ...edited, ...(contact && { contact_name: contact.name }) }
  },
})

const EDITS: Record<Input['type'], (call: Call) => Promise<Edited>> = {
  async note({ input, perform }) {
    const { id, contact_id, body } = await perform(updateNote, { id: recordIdOf(input.id), body: input.body })
    return { id, contact_id, body }
  },

  async task({ input, perform }) {
    const id = await taskIdOf({ perform }, input.id, undefined)
    if (input.reopen) await perform(reopenTask, { id })
    const task = await perform(updateTask, {
      id,
      ...(input.body !== undefined && { description: input.body }),
      ...(input.when !== undefined && { due: input.when }),
      ...(await userIdOf({ perform }, input.user_id)),
    })
    const { contact_id, description, due_read_as, completed_at } = task
    return { id, contact_id, description, read_as: due_read_as, completed_at }
  },

  async call({ input, viewer, perform }) {
    const id = recordIdOf(input.id)
    if (input.cancel || input.reopen) await perform(input.cancel ? cancelCall : reopenCall, { id })
    const { status } = await perform(getCall, { id })
    const isOver = status === 'completed'
    const moment = input.when && (isOver ? pastMomentOf : comingMomentOf)('when', input.when, viewer)
    const call = await perform(updateCall, {
      id,
      ...(input.body !== undefined && { [isOver ? 'note' : 'body']: input.body }),
      ...(moment && { [isOver ? 'completed_at' : 'scheduled_at']: moment.at }),
    })
    const { contact_id, body, note, scheduled_at, completed_at } = call
    const read = moment ? { read_as: moment.read_as } : {}
    return { id, contact_id, status: call.status, body, note, scheduled_at, completed_at, ...read }
  },

  async message({ input, viewer, perform }) {
    const moment = input.when ? pastMomentOf('when', input.when, viewer) : undefined
    const wish = { id: recordIdOf(input.id), body: input.body, sent_at: moment?.at }
    const { id, contact_id, body, sent_at } = await perform(updateMessage, wish)
    return { id, contact_id, body, at: sent_at, ...(moment && { read_as: moment.read_as }) }
  },

  async activity({ input, viewer, perform }) {
    const moment = input.when ? pastMomentOf('when', input.when, viewer) : undefined
    const wish = { id: recordIdOf(input.id), body: input.body, happened_at: moment?.at }
    const { id, contact_id, body, happened_at } = await perform(updateActivity, wish)
    return { id, contact_id, body, at: happened_at, ...(moment && { read_as: moment.read_as }) }
  },
}

/** What would be lost is refused. */
function ensureTaken({ type, cancel, reopen, when, user_id }: Input): void {
  const refuse = (field: string, what: string) => {
    throw invalidField(field, 'not_taken', what)
  }
  if (cancel && type !== 'call')
    refuse('cancel', 'is for calls only; the tool delete takes away other records')
  if (reopen && type !== 'call' && type !== 'task') refuse('reopen', 'is for calls and tasks only')
  if (cancel && reopen) refuse('reopen', 'cannot stand beside cancel')
  if (when !== undefined && type === 'note')
    refuse('when', 'is not for notes, which have no time of their own')
  if (user_id !== undefined && type !== 'task') refuse('user_id', 'is for tasks only')
}
