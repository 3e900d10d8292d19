import type { Context } from '../../core/context.ts'
import { endOf } from '../../core/day-of.ts'
import { invalidField } from '../../core/errors.ts'
import { isOverToday, readWhen } from '../when/read-when.ts'
import type { StoredTask } from './task-queries.ts'

export type Due = Pick<StoredTask, 'due' | 'due_on' | 'due_at' | 'due_sort' | 'recurs_from'>

const NO_DUE: Due = { due: null, due_on: null, due_at: null, due_sort: null, recurs_from: null }

/** The words of a due date as columns, read in the viewer's zone; refused with what was understood of them. */
export function readDue({ now, viewer }: Context, words: string | null): Due {
  if (words === null) return NO_DUE
  const { time_zone, country, language } = viewer
  const { when, refused } = readWhen(words, { now, time_zone, country, language })
  if (!when) throw invalidField('due', 'not_understood', refused)
  if (isOverToday(when, { now, time_zone: viewer.time_zone }) && !/^\d{4}-/.test(words.trim()))
    throw invalidField('due', 'is_over', `is over already: it was read as ${when.understood}`)
  return dueColumns(words, when, viewer.time_zone)
}

/** `date` is the day of a moment in the zone it was read in. */
export const dueColumns = (
  words: string,
  { date, at }: { date: string; at: string | null },
  timeZone: string,
): Due => ({
  due: words,
  due_on: at === null ? date : null,
  due_at: at,
  // A dated task comes after the timed ones of its day.
  due_sort: at ?? endOf(Temporal.PlainDate.from(date), timeZone),
  recurs_from: date,
})

/** What comes back has to begin some day. */
export function ensureRecursFromSomeDay({ recurrence, due }: Pick<StoredTask, 'recurrence' | 'due'>): void {
  if (recurrence !== 'none' && due === null)
    throw invalidField('due', 'required', "can't be blank of a task that recurs")
}
