import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { defineOperation } from '../../core/operation.ts'
import { activities } from '../activities/activity-queries.ts'
import { calls } from '../calls/call-queries.ts'
import { messages } from '../messages/message-queries.ts'
import { notePage } from '../notes/note-queries.ts'
import { ContactId } from './contact.ts'
import { findContact } from './contact-queries.ts'

const Action = z.strictObject({
  type: z.enum(['note', 'call', 'message', 'activity']),
  id: z.int(),
  at: z.iso.datetime().describe('When it happened'),
  user_id: z.int(),
  /** Of a call its outcome, of a message its channel, of an activity its kind. */
  kind: z.string().nullable(),
  direction: z.string().nullable(),
  subject: z.string().nullable(),
  body: z.string().nullable(),
})
type Action = z.infer<typeof Action>

export const listActions = defineOperation({
  name: 'listActions',
  effect: 'read',
  description: 'Lists what happened last with a contact: notes, calls, messages and activities together.',
  input: z.strictObject({ contact_id: ContactId, limit: z.int().min(1).max(50).default(10) }),
  output: z.strictObject({ items: z.array(Action) }),

  async run(ctx, { contact_id, limit }) {
    const contact = await findContact(ctx, contact_id)
    const actions = [
      ...(await latestNotes(ctx, contact, limit)),
      ...(await latestCalls(ctx, contact, limit)),
      ...(await latestMessages(ctx, contact, limit)),
      ...(await latestActivities(ctx, contact, limit)),
    ]
    return { items: actions.sort((one, other) => (one.at < other.at ? 1 : -1)).slice(0, limit) }
  },
})

const latestBy = (column: string) => ({
  order: { column, is_descending: true, is_nullable: false },
  position: undefined,
})
const PLAIN = { kind: null, direction: null, subject: null }

async function latestNotes(ctx: Context, contact: { id: number }, limit: number): Promise<Action[]> {
  const { rows } = await notePage(ctx, contact, { ...latestBy('created_at'), limit })
  return rows.map(({ id, user_id, body, created_at }) => ({
    ...PLAIN,
    type: 'note',
    id,
    at: created_at,
    user_id,
    body,
  }))
}

async function latestCalls(ctx: Context, { id }: { id: number }, limit: number): Promise<Action[]> {
  const filters = { contact_id: id, status: 'completed' }
  const { rows } = await calls.page(ctx, { filters, ...latestBy('completed_at'), limit })
  return rows.map((call) => ({
    type: 'call',
    id: call.id,
    at: call.completed_at!,
    user_id: call.user_id,
    kind: call.outcome,
    direction: call.direction,
    subject: call.body,
    body: call.note,
  }))
}

async function latestMessages(ctx: Context, { id }: { id: number }, limit: number): Promise<Action[]> {
  const { rows } = await messages.page(ctx, { filters: { contact_id: id }, ...latestBy('sent_at'), limit })
  return rows.map((message) => ({
    type: 'message',
    id: message.id,
    at: message.sent_at,
    user_id: message.user_id,
    kind: message.channel,
    direction: message.direction,
    subject: message.subject,
    body: message.body,
  }))
}

async function latestActivities(ctx: Context, { id }: { id: number }, limit: number): Promise<Action[]> {
  const filters = { contact_id: id }
  const { rows } = await activities.page(ctx, { filters, ...latestBy('happened_at'), limit })
  return rows.map(({ id, user_id, kind, body, happened_at }) => ({
    ...PLAIN,
    type: 'activity',
    id,
    at: happened_at,
    user_id,
    kind,
    body,
  }))
}
