import type { Context } from '../../core/context.ts'
import { nextVersion } from '../../core/version.ts'
import { changesBetween, removalOf, returnOf } from '../changes/changes.ts'
import { record } from '../changes/record.ts'
import { findContact } from '../contact-store/contact-queries.ts'
import { followAction } from '../contact-store/touch-contact.ts'
import { type StoredTask, tasks } from './task-queries.ts'

/** Columns that follow from others. */
const DERIVED = ['due_sort', 'recurs_from', 'held_by']

/** Stores what is new of a task that was found, with all that follows. What changes nothing leaves no trace. */
export async function changeTask(
  ctx: Context,
  task: StoredTask,
  wanted: Partial<StoredTask>,
  participle: string,
): Promise<StoredTask> {
  const changes = changesBetween(task, wanted)
  if (Object.keys(changes).length === 0) return task
  const changed = { ...wanted, updated_at: nextVersion(ctx.now, task.updated_at) }
  const after = { ...task, ...changed }
  await tasks.save(ctx, task, changed)
  await followUp(ctx, after)
  for (const column of DERIVED) delete changes[column]
  await record(ctx, `task.${participle}`, taskSubject(after), changes)
  return after
}

/** Moves a task that was found to the trash; the history keeps what it said. */
export async function dropTask(ctx: Context, task: StoredTask): Promise<void> {
  await tasks.saveTrashed(ctx, task, ctx.now)
  await followUp(ctx, task)
  await record(ctx, 'task.deleted', taskSubject(task), removalOf(told(task)))
}

/** Takes a task that was found in the trash out of it, as if it had never been deleted; only its `updated_at` is new. */
export async function takeBackTask(ctx: Context, task: StoredTask): Promise<StoredTask> {
  const updated_at = nextVersion(ctx.now, task.updated_at)
  await tasks.saveTrashed(ctx, task, null)
  await tasks.saveReturned(ctx, task, updated_at)
  await followUp(ctx, task)
  await record(ctx, 'task.restored', taskSubject(task), returnOf(told(task)))
  return { ...task, updated_at }
}

const told = ({ description, due }: StoredTask) => ({ description, due })

/** A completed task is an action with its contact. */
async function followUp(ctx: Context, { contact_id }: StoredTask): Promise<void> {
  if (contact_id !== null) await followAction(ctx, await findContact(ctx, contact_id), 'task')
}

export const taskSubject = ({ id, contact_id }: Pick<StoredTask, 'id' | 'contact_id'>) => ({
  type: 'task',
  id,
  contact_id,
})
