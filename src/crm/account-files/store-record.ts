import type { Context } from '../../core/context.ts'
import { dayOf, endOf } from '../../core/day-of.ts'
import { ensureHasHappened } from '../../core/has-happened.ts'
import { activities } from '../activities/activity-queries.ts'
import { calls } from '../calls/call-queries.ts'
import type { Changes } from '../changes/changes.ts'
import { record } from '../changes/record.ts'
import { heldByMaker } from '../holders/held-by.ts'
import { messageKnownAs, messages } from '../messages/message-queries.ts'
import { tasks } from '../tasks/task-queries.ts'
import type { FileRecord } from './file-records.ts'

/** Where a record belongs here. */
export interface RecordPlace {
  contact_id: number
  deal_id: number | null
  user_id: number
  /** What its history says of where it came from. */
  origin: Changes
}

/** Stores a call of a file as it was; gives its id. What is said to have happened has to be past. */
export async function storeFileCall(
  ctx: Context,
  { id: _, created_at, completed_at, status, ...call }: FileRecord<'call'>,
  { origin, ...belonging }: RecordPlace,
): Promise<number> {
  const completed = status === 'completed' ? (completed_at ?? call.scheduled_at) : null
  if (completed) ensureHasHappened('completed_at', completed, ctx.now)
  const { id } = await calls.insert(ctx, {
    ...belonging,
    status,
    body: call.body ?? null,
    note: call.note ?? null,
    direction: call.direction,
    outcome: call.outcome ?? null,
    duration_seconds: call.duration_seconds ?? null,
    phone: call.phone ?? null,
    scheduled_at: call.scheduled_at,
    completed_at: completed,
    created_at,
    updated_at: ctx.now,
  })
  const action = status === 'completed' ? 'call.logged' : 'call.scheduled'
  await record(ctx, action, { type: 'call', id, contact_id: belonging.contact_id }, origin)
  return id
}

/** The same of a message; one that the contact has already under its sender's id stays as it is. */
export async function storeFileMessage(
  ctx: Context,
  message: FileRecord<'message'>,
  { origin, contact_id, user_id }: RecordPlace,
): Promise<number> {
  ensureHasHappened('sent_at', message.sent_at, ctx.now)
  const { message_id = null } = message
  const known = message_id ? await messageKnownAs(ctx, { id: contact_id }, message_id) : undefined
  if (known) return known.id
  const { id } = await messages.insert(ctx, {
    contact_id,
    user_id,
    channel: message.channel,
    direction: message.direction,
    subject: message.subject ?? null,
    body: message.body,
    from: message.from ?? null,
    to: message.to ?? null,
    cc: message.cc ?? null,
    message_id,
    sent_at: message.sent_at,
    created_at: message.created_at,
    updated_at: ctx.now,
  })
  await record(ctx, 'message.logged', { type: 'message', id, contact_id }, origin)
  return id
}

/** The same of an activity. */
export async function storeFileActivity(
  ctx: Context,
  { kind, body, happened_at, created_at }: FileRecord<'activity'>,
  { origin, contact_id, user_id }: RecordPlace,
): Promise<number> {
  ensureHasHappened('happened_at', happened_at, ctx.now)
  const activity = { contact_id, user_id, kind, body, happened_at, created_at, updated_at: ctx.now }
  const { id } = await activities.insert(ctx, activity)
  await record(ctx, 'activity.logged', { type: 'activity', id, contact_id }, origin)
  return id
}

/** The same of a task, which may be for nobody in particular. */
export async function storeFileTask(
  ctx: Context,
  { description, due, due_on, due_at, recurs_from, ...task }: FileRecord<'task'>,
  { origin, ...belonging }: Omit<RecordPlace, 'contact_id'> & { contact_id: number | null },
): Promise<number> {
  const { time_zone } = ctx.viewer
  if (task.completed_at) ensureHasHappened('completed_at', task.completed_at, ctx.now)
  const day = due_at ? dayOf(due_at, time_zone).toString() : due_on
  const { id } = await tasks.insert(ctx, {
    ...belonging,
    held_by: heldByMaker(ctx),
    description,
    due: due ?? due_at ?? due_on,
    due_on: due_at ? null : due_on,
    due_at,
    due_sort: due_at ?? (due_on && endOf(Temporal.PlainDate.from(due_on), time_zone)),
    recurrence: day === null ? 'none' : task.recurrence,
    recurs_from: day === null ? null : (recurs_from ?? day),
    completed_at: task.completed_at,
    next_task_id: null,
    created_at: task.created_at,
    updated_at: ctx.now,
  })
  await record(ctx, 'task.created', { type: 'task', id, contact_id: belonging.contact_id }, origin)
  return id
}
