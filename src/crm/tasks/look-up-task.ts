import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { CrmError } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import type { Position } from '../../core/page.ts'
import { MAX_STRING, requiredText } from '../../core/values.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import { ContactId } from '../contact-store/contact.ts'
import { findContact } from '../contact-store/contact-queries.ts'
import { contactsOfIds } from '../contact-store/contacts-of-ids-queries.ts'
import { fold } from '../texts/fold.ts'
import { oneMeant } from '../texts/one-meant.ts'
import { describeDue } from '../when/describe-when.ts'
import { TaskId } from './task.ts'
import { type StoredTask, tasks } from './task-queries.ts'

/** Open tasks that are looked through, those that are due first; so many are read at once, as each may be long. */
const MAX_OFFERED = 1000
const PORTION = 50
/** In characters. What is to be done is called by its beginning. */
const MAX_CALLED = 255

const TaskCandidate = z.strictObject({
  id: TaskId,
  name: z.string().describe('What is to be done'),
  due: z.string().nullable(),
  contact_name: z.string().optional(),
})

export const lookUpTask = defineOperation({
  name: 'lookUpTask',
  effect: 'read',
  description:
    'Says which one open task is meant by an id, or by words of it and of the name of whom it is for; of several, one of your own.',
  input: z.strictObject({
    text: requiredText(MAX_STRING).describe('An id, or words of what is to be done and for whom'),
    contact_id: ContactId.optional().describe('Only tasks for this contact'),
  }),
  output: TaskCandidate,

  async run(ctx, { text, contact_id }) {
    if (contact_id !== undefined) await findContact(ctx, contact_id)
    const offered = await offeredTasks(ctx, contact_id)
    const own = offered.filter(({ user_id }) => user_id === ctx.viewer.user_id)
    const choices = isAmong(own, text) ? own : offered
    return toCandidate(oneMeant('task', text, choices, toCandidate))
  },
})

type OfferedTask = Awaited<ReturnType<typeof offeredTasks>>[number]

const toCandidate = ({ id, name, due, besides }: OfferedTask): z.infer<typeof TaskCandidate> => ({
  id,
  name,
  due,
  ...(besides && { contact_name: besides }),
})

async function offeredTasks(ctx: Context, contact_id: number | undefined) {
  const rows = await openTasks(ctx, contact_id)
  const contactIds = [...new Set(rows.map((row) => row.contact_id))].filter((id) => id !== null)
  const names = new Map(
    (await contactsOfIds(ctx, contactIds, ['id', 'name'])).map(({ id, name }) => [id, name]),
  )
  return rows.map(({ contact_id: of, ...row }) => ({ ...row, besides: names.get(of ?? 0) }))
}

async function openTasks(ctx: Context, contact_id: number | undefined) {
  const filters = { contact_id, is_completed: false }
  const order = { column: 'due_sort', is_descending: false, is_nullable: true }
  const read = []
  let position: Position | undefined
  do {
    const page = await tasks.page(ctx, { filters, order, position, limit: PORTION })
    for (const row of page.rows) read.push(called(row, ctx.viewer.time_zone))
    position = page.next ?? undefined
    await turnWhenLong()
  } while (position && read.length < MAX_OFFERED)
  return read
}

function called(row: StoredTask, timeZone: string) {
  const name = row.description.trim().slice(0, MAX_CALLED)
  const { id, user_id, contact_id } = row
  return { id, user_id, contact_id, name, sort_name: fold(name), due: describeDue(row, timeZone) }
}

/** Whether a text means some of these. */
function isAmong(rows: Parameters<typeof oneMeant>[2], text: string): boolean {
  try {
    oneMeant('task', text, rows, ({ id }) => ({ id }))
    return true
  } catch (error) {
    return error instanceof CrmError && error.code === 'task_ambiguous'
  }
}
