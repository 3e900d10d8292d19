import type { Context } from '../../core/context.ts'
import { dayOf } from '../../core/day-of.ts'
import { ensureOwnerSees } from '../holders/ensure-holders-see.ts'
import { handedOver } from '../holders/held-by.ts'
import { changeTask, dropTask, takeBackTask } from '../tasks/change-task.ts'
import { dueColumns } from '../tasks/read-due.ts'
import { resumeTask } from '../tasks/resume-task.ts'
import { type StoredTask, tasks } from '../tasks/task-queries.ts'
import { isUserOfAccount } from '../users/user-queries.ts'
import { before, type Entry, type Undoer } from './entry.ts'
import { cannotBeUndone, ensureAsLeft, ensureUntouched, GONE, NOT_IN_TRASH, stillThere } from './refusals.ts'

const find = (ctx: Context, { subject_id }: Entry) => stillThere(tasks.find(ctx, subject_id), GONE)

const made: Undoer = async (ctx, entry) => {
  await ensureUntouched(ctx, entry, await find(ctx, entry))
  return async () => dropTask(ctx, await find(ctx, entry))
}

const updated: Undoer = async (ctx, entry) => {
  const task = await find(ctx, entry)
  await ensureAsLeft(ctx, entry, task)
  const columns = await columnsBefore(ctx, task, entry)
  return async () => changeTask(ctx, await find(ctx, entry), columns, 'updated')
}

/** What the task was, with the columns that follow from those that the history tells. */
async function columnsBefore(ctx: Context, task: StoredTask, entry: Entry): Promise<Partial<StoredTask>> {
  const wanted = before(entry) as Partial<StoredTask>
  const { due, due_on, due_at } = { ...task, ...wanted }
  const isDated = 'due' in wanted || 'due_on' in wanted || 'due_at' in wanted
  const date = due_on ?? (due_at && dayOf(due_at, ctx.viewer.time_zone).toString())
  const when = date
    ? dueColumns(due ?? date, { date, at: due_at }, ctx.viewer.time_zone)
    : { due: null, due_on: null, due_at: null, due_sort: null, recurs_from: null }
  return {
    ...wanted,
    ...(isDated && when),
    ...(wanted.user_id !== undefined && (await ownerBefore(ctx, task, wanted.user_id))),
  }
}

async function ownerBefore(ctx: Context, task: StoredTask, userId: number) {
  if (!(await isUserOfAccount(ctx, userId)))
    throw cannotBeUndone('whose task it was is no user of the account any more')
  await ensureOwnerSees(ctx, 'task', userId, task.contact_id)
  return handedOver(ctx, task, userId)
}

/** The next one of a series goes with it, unless somebody touched that. */
const completed: Undoer = async (ctx, entry) => {
  await ensureAsLeft(ctx, entry, await find(ctx, entry))
  return async () => resumeTask(ctx, await find(ctx, entry))
}

const reopened: Undoer = async (ctx, entry) => {
  await ensureAsLeft(ctx, entry, await find(ctx, entry))
  return async () =>
    changeTask(ctx, await find(ctx, entry), before(entry) as Partial<StoredTask>, 'completed')
}

const deleted: Undoer = async (ctx, { subject_id }) => {
  await stillThere(tasks.findTrashed(ctx, subject_id), NOT_IN_TRASH)
  return async () => takeBackTask(ctx, await tasks.findTrashed(ctx, subject_id))
}

const restored: Undoer = async (ctx, entry) => {
  await find(ctx, entry)
  return async () => dropTask(ctx, await find(ctx, entry))
}

export const TASK_UNDOERS: Record<string, Undoer> = {
  'task.created': made,
  'task.updated': updated,
  'task.completed': completed,
  'task.reopened': reopened,
  'task.deleted': deleted,
  'task.restored': restored,
}
