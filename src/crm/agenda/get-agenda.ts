import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { defineOperation } from '../../core/operation.ts'
import { integerBetween } from '../../core/values.ts'
import { type PlannedCall, plannedCalls } from '../calls/call-queries.ts'
import { type DueTask, dueTasks, undatedTasks } from '../tasks/due-task-queries.ts'
import { describeDue } from '../when/describe-when.ts'
import { AGENDA_SECTIONS, Agenda, type AgendaItem, type Section, TEXT_ALONE } from './agenda.ts'
import { spansOf, todayOf } from './agenda-days.ts'
import { untouchedContacts } from './untouched-queries.ts'
import { dealsPastClose, staleDeals } from './waiting-deals.ts'
import { yearlyDays } from './yearly-days.ts'

export const getAgenda = defineOperation({
  name: 'getAgenda',
  effect: 'read',
  description:
    'Shows what waits for you: your open tasks, planned calls, birthdays and anniversaries of your contacts, your deals past their expected close or stale, and customers and prospects that nobody was in touch with for 30 days.',
  input: z.strictObject({
    section: z.enum(AGENDA_SECTIONS).optional().describe('Only this part; left out: all of it'),
    limit: integerBetween(1, 200).default(50).describe('How many at most in each section, 1 to 200'),
  }),
  output: Agenda,

  async run(ctx, { section, limit }) {
    const sections = []
    for (const one of section ? [section] : AGENDA_SECTIONS) {
      const items = (await itemsOf(ctx, one, limit + 1)).sort(byTime(ctx.viewer.time_zone))
      sections.push({ section: one, items: items.slice(0, limit), has_more: items.length > limit })
    }
    return { today: todayOf(ctx).toString(), time_zone: ctx.viewer.time_zone, sections }
  },
})

async function itemsOf(ctx: Context, section: Section, limit: number): Promise<AgendaItem[]> {
  if (section === 'no_date') {
    const tasks = (await undatedTasks(ctx, limit)).map((task) => toItem(ctx, task))
    const contacts = await untouchedContacts(ctx, limit)
    return [...tasks, ...(await staleDeals(ctx, limit)), ...contacts.map(untouchedItem)]
  }
  const spans = spansOf(ctx, section)
  const tasks = await dueTasks(ctx, spans, limit)
  const calls = await plannedCalls(ctx, spans.moments, limit)
  return [
    ...tasks.map((task) => toItem(ctx, task)),
    ...calls.map((call) => callItem(ctx, call)),
    ...(await yearlyDays(ctx, section, limit)),
    ...(section === 'overdue' ? await dealsPastClose(ctx, limit) : []),
  ]
}

/** By day, timed items of a day before dated ones; what has neither stays in its order. */
const byTime =
  (timeZone: string) =>
  (left: AgendaItem, right: AgendaItem): number => {
    const [a, b] = [timeOf(left, timeZone), timeOf(right, timeZone)]
    return a === b ? 0 : a < b ? -1 : 1
  }

function timeOf({ due_at, due_on }: AgendaItem, timeZone: string): string {
  if (due_on !== null) return `${due_on}T~`
  return due_at === null
    ? ''
    : Temporal.Instant.from(due_at).toZonedDateTimeISO(timeZone).toPlainDateTime().toString()
}

function toItem({ viewer }: Context, task: DueTask): AgendaItem {
  const { id, contact_id, contact_name, description, due_on, due_at } = task
  const due_read_as = describeDue(task, viewer.time_zone)
  return {
    ...TEXT_ALONE,
    type: 'task',
    id,
    contact_id,
    contact_name,
    text: description,
    due_on,
    due_at,
    due_read_as,
  }
}

function callItem(
  { viewer }: Context,
  { id, contact_id, contact_name, body, scheduled_at }: PlannedCall,
): AgendaItem {
  const due = { due_on: null, due_at: scheduled_at }
  const text = body ?? `Call ${contact_name}`
  return {
    ...TEXT_ALONE,
    type: 'call',
    id,
    contact_id,
    contact_name,
    text,
    ...due,
    due_read_as: describeDue(due, viewer.time_zone),
  }
}

const untouchedItem = ({
  id,
  name,
  active_at,
}: {
  id: number
  name: string
  active_at: string
}): AgendaItem => ({
  ...TEXT_ALONE,
  since: active_at.slice(0, 10),
  type: 'untouched_contact',
  id,
  contact_id: id,
  contact_name: name,
  text: `${name}: nothing since ${active_at.slice(0, 10)}, nothing planned`,
  due_on: null,
  due_at: null,
  due_read_as: null,
})
