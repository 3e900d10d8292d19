import { z } from 'zod'
import { CrmError } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { MAX_STRING, requiredText } from '../../core/values.ts'
import { ContactId } from '../contact-store/contact.ts'
import { findContact } from '../contact-store/contact-queries.ts'
import { fold } from '../texts/fold.ts'
import { oneMeant } from '../texts/one-meant.ts'
import { describeDue } from '../when/describe-when.ts'
import { TaskId } from './task.ts'
import { type StoredTask, tasks } from './task-queries.ts'

/** Open tasks that are looked through, those that are due first. */
const MAX_OFFERED = 1000

const TaskCandidate = z.strictObject({
  id: TaskId,
  name: z.string().describe('What is to be done'),
  due: z.string().nullable(),
})

export const lookUpTask = defineOperation({
  name: 'lookUpTask',
  effect: 'read',
  description: 'Says which one open task is meant by an id or by words of it; of several, one of your own.',
  input: z.strictObject({
    text: requiredText(MAX_STRING).describe('An id, or words of what is to be done'),
    contact_id: ContactId.optional().describe('Only tasks for this contact'),
  }),
  output: TaskCandidate,

  async run(ctx, { text, contact_id }) {
    if (contact_id !== undefined) await findContact(ctx, contact_id)
    const filters = { contact_id, is_completed: false }
    const order = { column: 'due_sort', is_descending: false, is_nullable: true }
    const { rows } = await tasks.page(ctx, { filters, order, position: undefined, limit: MAX_OFFERED })
    const named = rows.map((row) => ({
      ...row,
      name: row.description,
      sort_name: fold(row.description.trim()),
    }))
    const toCandidate = (row: StoredTask) => ({
      id: row.id,
      name: row.description,
      due: describeDue(row, ctx.viewer.time_zone),
    })
    const own = named.filter(({ user_id }) => user_id === ctx.viewer.user_id)
    const choices = isAmong(own, text) ? own : named
    return toCandidate(oneMeant('task', text, choices, toCandidate))
  },
})

/** Whether a text means some of these. */
function isAmong(rows: Parameters<typeof oneMeant>[2], text: string): boolean {
  try {
    oneMeant('task', text, rows, ({ id }) => ({ id }))
    return true
  } catch (error) {
    return error instanceof CrmError && error.code === 'task_ambiguous'
  }
}
