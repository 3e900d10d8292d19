import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { latestActions } from './action-queries.ts'
import { ContactId } from './contact.ts'
import { contactOrSurvivorId } from './contact-queries.ts'

const Action = z.strictObject({
  type: z.enum(['note', 'call', 'message', 'activity', 'task']),
  id: z.int(),
  at: z.iso.datetime().describe('When it happened'),
  user_id: z.int().describe('Who put it in'),
  kind: z
    .string()
    .nullable()
    .describe('Of a call its outcome, of a message its channel, of an activity its kind'),
  direction: z.string().nullable(),
  subject: z.string().nullable(),
  body: z.string().nullable().describe('How it begins'),
})

export const listActions = defineOperation({
  name: 'listActions',
  effect: 'read',
  description:
    'Lists what happened last with a contact: notes, calls, messages, activities and completed tasks together.',
  input: z.strictObject({ contact_id: ContactId, limit: z.int().min(1).max(50).default(10) }),
  output: z.strictObject({ items: z.array(Action) }),

  async run(ctx, { contact_id, limit }) {
    const contact = { id: await contactOrSurvivorId(ctx, contact_id) }
    return { items: await latestActions(ctx, contact, limit) }
  },
})
