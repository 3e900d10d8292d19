import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { idsAmong } from '../../database/statements/ids-among.ts'
import { nameByKey } from '../../database/statements/name-by-key.ts'
import { type Asked, type Given, question } from '../../queries/question.ts'
import { rowsWith } from '../../queries/rows.ts'
import type { EntryKey } from '../calendar-entries/calendar-entry-queries.ts'
import type { Call } from '../calls/call.ts'
import { calls } from '../calls/call-queries.ts'
import { type StoredTask, tasks } from '../tasks/task-queries.ts'
import type { Planned } from './entry-source.ts'

const DAY = 24 * 60 * 60 * 1000

/** Days for which a task that is done stays in the calendar. */
const DONE_FOR = 30

/** From when on what is done is shown, for somebody who asks on a day (UTC, counted from 1970). */
export const shownSince = (day: number): string => new Date((day - DONE_FOR) * DAY).toISOString()
export const dayNumber = ({ now }: Context): number => Math.floor(Date.parse(now) / DAY)

/** The viewer's own tasks: what is to be done, and what was lately. Of a series only the one that is next. */
const plannedTasks = ({ db }: Asked, value: Given<{ done_since: string }>) =>
  tasks
    .seen(db, value)
    .select(tasks.selected(value))
    .select(nameByKey('contacts', sql.ref('tasks.contact_id'), value).as('contact_name'))
    .where('tasks.user_id', '=', value('viewer_id'))
    .where((eb) =>
      eb.or([
        eb('tasks.completed_at', 'is', null),
        eb.and([eb('tasks.completed_at', '>=', value('done_since')), eb('tasks.next_task_id', 'is', null)]),
      ]),
    )
    .$castTo<StoredTask & { contact_name: string | null }>()

/** The viewer's calls that are still to take place. */
const plannedCalls = ({ db }: Asked, value: Given) =>
  calls
    .seen(db, value)
    .select(calls.selected(value))
    .select(nameByKey('contacts', sql.ref('calls.contact_id'), value).$notNull().as('contact_name'))
    .where('calls.user_id', '=', value('viewer_id'))
    .where('calls.status', '=', sql.lit('scheduled'))
    .$castTo<Call & { contact_name: string }>()

const taskPage = question((asked, value: Given<{ done_since: string; after: number; limit: number }>) =>
  plannedTasks(asked, value).where('tasks.id', '>', value('after')).orderBy('tasks.id').limit(value('limit')),
)
const callPage = question((asked, value: Given<{ after: number; limit: number }>) =>
  plannedCalls(asked, value).where('calls.id', '>', value('after')).orderBy('calls.id').limit(value('limit')),
)
const tasksOfIds = question((asked, value: Given<{ done_since: string; ids: string }>) =>
  plannedTasks(asked, value).where('tasks.id', 'in', idsAmong(value('ids'))),
)
const callsOfIds = question((asked, value: Given<{ ids: string }>) =>
  plannedCalls(asked, value).where('calls.id', 'in', idsAmong(value('ids'))),
)

/** Tasks and calls have one order among them, in which a device is told of them. */
export const plannedPlace = ({ kind, id }: EntryKey): number => id * 2 + (kind === 'call' ? 1 : 0)
export const keyOfPlace = (place: number): EntryKey => ({
  kind: place % 2 === 1 ? 'call' : 'task',
  id: Math.floor(place / 2),
})
export const plannedKey = ({ kind, record }: Planned): EntryKey => ({ kind, id: record.id })

const taskOf = ({ contact_name, ...record }: StoredTask & { contact_name: string | null }): Planned => ({
  kind: 'task',
  record,
  contact_name,
})
const callOf = ({ contact_name, ...record }: Call & { contact_name: string }): Planned => ({
  kind: 'call',
  record,
  contact_name,
})

const byPlace = (one: Planned, other: Planned): number =>
  plannedPlace(plannedKey(one)) - plannedPlace(plannedKey(other))

/** What is planned after a place, in that order. */
export async function plannedAfter(ctx: Context, after: number, limit: number): Promise<Planned[]> {
  const done_since = shownSince(dayNumber(ctx))
  const found = [
    ...(await taskPage.all(ctx, { done_since, after: Math.floor(after / 2), limit })).map(taskOf),
    ...(await callPage.all(ctx, { after: Math.ceil(after / 2) - 1, limit })).map(callOf),
  ]
  return found
    .filter((one) => plannedPlace(plannedKey(one)) > after)
    .sort(byPlace)
    .slice(0, limit)
}

/** What of these is in the calendar of the viewer, in order. */
export async function plannedAmong(ctx: Context, keys: readonly EntryKey[]): Promise<Planned[]> {
  const ids = (kind: EntryKey['kind']) =>
    JSON.stringify([...new Set(keys.filter((one) => one.kind === kind).map(({ id }) => id))])
  const has = (kind: EntryKey['kind']) => keys.some((one) => one.kind === kind)
  const done_since = shownSince(dayNumber(ctx))
  return [
    ...(has('task') ? (await tasksOfIds.all(ctx, { done_since, ids: ids('task') })).map(taskOf) : []),
    ...(has('call') ? (await callsOfIds.all(ctx, { ids: ids('call') })).map(callOf) : []),
  ].sort(byPlace)
}

/** Which of these are the viewer's, seen or not, in the trash or not. */
export async function ownAmong(ctx: Context, keys: readonly EntryKey[]): Promise<EntryKey[]> {
  const own: EntryKey[] = []
  for (const kind of ['task', 'call'] as const) {
    const ids = keys.filter((one) => one.kind === kind).map(({ id }) => id)
    if (ids.length === 0) continue
    const rows = await rowsWith(ctx, kind === 'task' ? 'tasks' : 'calls', { user_id: ctx.viewer.user_id })
      .select('id')
      .where('id', 'in', idsAmong(JSON.stringify(ids)))
      .execute()
    own.push(...rows.map(({ id }) => ({ kind, id })))
  }
  return own
}

/** The viewer's tasks that were shown as done on a day and are not any more. */
export async function tasksDoneBetween(ctx: Context, from: string, to: string): Promise<EntryKey[]> {
  const rows = await rowsWith(ctx, 'tasks', { user_id: ctx.viewer.user_id, next_task_id: null })
    .select('id')
    .where('completed_at', '>=', from)
    .where('completed_at', '<', to)
    .execute()
  return rows.map(({ id }) => ({ kind: 'task', id }))
}
