import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { nameByKey } from '../../database/statements/name-by-key.ts'
import { type Asked, type Given, question } from '../../queries/question.ts'
import { type StoredTask, tasks } from './task-queries.ts'

/** An open task, with the name of its contact. */
export type DueTask = StoredTask & { contact_name: string | null }

/** From a time or day (included) to another (not included). */
interface Span {
  from: string
  to: string
}
interface SpanValues extends Span {
  day_from: string
  day_to: string
  sort_from: string
  sort_to: string
  limit: number
}

const openTasks = ({ db }: Asked, value: Given<{ limit: number }>) =>
  tasks
    .seen(db, value)
    .select(tasks.selected(value))
    .select(nameByKey('contacts', sql.ref('tasks.contact_id'), value).as('contact_name'))
    .where('user_id', '=', value('viewer_id'))
    .where('completed_at', 'is', null)
    .limit(value('limit'))
    .$castTo<DueTask>()

const spanned = question((asked, value: Given<SpanValues>) =>
  openTasks(asked, value)
    .where('due_sort', '>=', value('sort_from'))
    .where('due_sort', '<', value('sort_to'))
    .where((eb) =>
      eb.or([
        eb.and([eb('due_at', '>=', value('from')), eb('due_at', '<', value('to'))]),
        eb.and([eb('due_on', '>=', value('day_from')), eb('due_on', '<', value('day_to'))]),
      ]),
    )
    .orderBy('due_sort')
    .orderBy('id'),
)

/** The viewer's open tasks that are due in a span: given apart for moments and for days, which zones shift against each other. */
export function dueTasks(
  ctx: Context,
  { moments, days }: { moments: Span; days: Span },
  limit: number,
): Promise<DueTask[]> {
  return spanned.all(ctx, {
    ...moments,
    day_from: days.from,
    day_to: days.to,
    // Both lie within this, which the index is on: west of Greenwich a day ends on the next one of UTC.
    sort_from: moments.from < days.from ? moments.from : days.from,
    sort_to: `${days.to}~`,
    limit,
  })
}

const undated = question((asked, value: Given<{ limit: number }>) =>
  openTasks(asked, value).where('due_sort', 'is', null).orderBy('id'),
)

/** The viewer's open tasks without a date, oldest first. */
export const undatedTasks = (ctx: Context, limit: number): Promise<DueTask[]> => undated.all(ctx, { limit })
