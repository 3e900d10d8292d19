import type { Context } from '../../core/context.ts'
import { nextVersion } from '../../core/version.ts'
import { findContact } from '../contacts/contact-queries.ts'
import { recomputeLastAction } from '../contacts/touch-contact.ts'
import { changesBetween } from '../history/changes.ts'
import { record } from '../history/record.ts'
import { removeTask, type StoredTask, saveTask } from './task-queries.ts'

/** Columns that follow from others. */
const DERIVED = ['due_sort', 'recurs_from']

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
  await saveTask(ctx, task, changed)
  await followUp(ctx, task)
  for (const column of DERIVED) delete changes[column]
  await record(ctx, `task.${participle}`, subjectOf(task), changes)
  return { ...task, ...changed }
}

/** Removes a task that was found; the history keeps what it said. */
export async function dropTask(ctx: Context, task: StoredTask): Promise<void> {
  await removeTask(ctx, task)
  await followUp(ctx, task)
  await record(ctx, 'task.deleted', subjectOf(task), {
    description: [task.description, null],
    ...(task.due !== null && { due: [task.due, null] }),
  })
}

/** A completed task is an action with its contact. */
async function followUp(ctx: Context, { contact_id }: StoredTask): Promise<void> {
  if (contact_id !== null) await recomputeLastAction(ctx, await findContact(ctx, contact_id))
}

export const subjectOf = ({ id, contact_id }: Pick<StoredTask, 'id' | 'contact_id'>) => ({
  type: 'task',
  id,
  contact_id,
})
