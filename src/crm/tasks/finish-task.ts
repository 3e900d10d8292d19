import type { Context } from '../../core/context.ts'
import { dayOf } from '../../core/day-of.ts'
import { handEntryOn } from '../calendar-entries/calendar-entry-queries.ts'
import { record } from '../changes/record.ts'
import { momentOf } from '../when/found-when.ts'
import { isNear } from '../when/read-when.ts'
import { changeTask, taskSubject } from './change-task.ts'
import { nextDay } from './next-due.ts'
import { dueColumns } from './read-due.ts'
import { type StoredTask, tasks } from './task-queries.ts'

/** Marks a task that was found and is not done as done; of one that recurs it makes the next, to which devices' entry of it goes over. */
export async function finishTask(ctx: Context, task: StoredTask): Promise<StoredTask> {
  const next_task_id = task.next_task_id ?? (await createNext(ctx, task))
  return changeTask(ctx, task, { completed_at: ctx.now, next_task_id }, 'completed')
}

/** Makes the next task of a series, and gives its id. */
async function createNext(ctx: Context, task: StoredTask): Promise<number | null> {
  const { recurrence, recurs_from: from } = task
  if (recurrence === 'none' || from === null) return null
  const zone = ctx.viewer.time_zone
  const today = dayOf(ctx.now, zone).toString()
  const moment =
    task.due_at === null ? undefined : Temporal.Instant.from(task.due_at).toZonedDateTimeISO(zone)
  const completed = task.due_on ?? moment!.toPlainDate().toString()
  const date = nextDay(recurrence, { from, completed, today })
  if (!isNear(date)) return null
  const columns = moment ? timed(date, moment) : dueColumns(date, { date, at: null }, zone)
  const next = await tasks.insert(ctx, {
    contact_id: task.contact_id,
    deal_id: task.deal_id,
    user_id: task.user_id,
    held_by: task.held_by,
    description: task.description,
    ...columns,
    recurrence,
    recurs_from: from,
    completed_at: null,
    next_task_id: null,
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  await handEntryOn(ctx, task, next)
  await record(ctx, 'task.created', taskSubject(next))
  return next.id
}

/** The same time on the clock, whatever the clock did in between. */
function timed(date: string, before: Temporal.ZonedDateTime) {
  const time = before.toPlainTime()
  const { moment } = momentOf(Temporal.PlainDate.from(date).toPlainDateTime(time), before.timeZoneId)
  const words = `${date} ${time.toString({ smallestUnit: 'minute' })}`
  return dueColumns(words, { date, at: new Date(moment.epochMilliseconds).toISOString() }, before.timeZoneId)
}
