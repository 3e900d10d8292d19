import type { Context } from '../../core/context.ts'
import { dayOfYearOf, hasYear } from '../../core/yearly-day.ts'
import { contactsByYearlyDay, type YearlyColumn } from '../contacts/yearly-day-queries.ts'
import { describeDue } from '../when/describe-when.ts'
import { type AgendaItem, type Section, TEXT_ALONE } from './agenda.ts'
import { DAYS, todayOf } from './agenda-days.ts'

/** How far ahead birthdays are shown under "later". */
const LOOK_AHEAD_DAYS = 30

/** Birthdays and anniversaries of the viewer's contacts in a section, at most `limit` of each. They are never overdue. */
export async function yearlyDays(ctx: Context, section: Section, limit: number): Promise<AgendaItem[]> {
  const span = section === 'later' ? ([8, LOOK_AHEAD_DAYS] as const) : DAYS[section]
  if (!span) return []
  const today = todayOf(ctx)
  const days = new Map<string, Temporal.PlainDate>()
  for (let ahead = span[0]; ahead <= span[1]; ahead++) addDay(days, today.add({ days: ahead }))
  const found: AgendaItem[] = []
  for (const column of ['birthday', 'anniversary'] as const) {
    for (const range of rangesOf([...days.keys()]))
      for (const contact of await contactsByYearlyDay(ctx, column, range, limit))
        found.push(toItem(ctx, column, contact, days.get(dayOfYearOf(contact.day))!))
  }
  return found
}

/** 29 February is kept on the 28th of years without one. */
function addDay(days: Map<string, Temporal.PlainDate>, day: Temporal.PlainDate) {
  const monthAndDay = day.toString().slice(5)
  days.set(monthAndDay, day)
  if (monthAndDay === '02-28' && !day.inLeapYear) days.set('02-29', day)
}

/** A run of days may go over the end of the year; then it is two ranges of months and days. */
function rangesOf(days: string[]): { from: string; to: string }[] {
  const turn = days.findIndex((day, index) => index > 0 && day < days[index - 1]!)
  const runs = turn === -1 ? [days] : [days.slice(0, turn), days.slice(turn)]
  return runs.map((run) => ({ from: run[0]!, to: run.at(-1)! }))
}

function toItem(
  { viewer }: Context,
  column: YearlyColumn,
  { id, name, day }: { id: number; name: string; day: string },
  date: Temporal.PlainDate,
): AgendaItem {
  const years = hasYear(day) ? date.year - Number(day.slice(0, 4)) : 0
  const due_on = date.toString()
  return {
    ...TEXT_ALONE,
    years: years > 0 ? years : null,
    type: column,
    id,
    contact_id: id,
    contact_name: name,
    text: years > 0 ? `${name}: ${column} (${years} years)` : `${name}: ${column}`,
    due_on,
    due_at: null,
    due_read_as: describeDue({ due_on, due_at: null }, viewer.time_zone),
  }
}
