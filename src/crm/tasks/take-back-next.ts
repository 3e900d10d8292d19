import type { Context } from '../../core/context.ts'
import { handEntryOn } from '../calendar-entries/calendar-entry-queries.ts'
import { dropTask } from './change-task.ts'
import { type StoredTask, tasks } from './task-queries.ts'

/** The next task when it has to stay: then completing this one again makes no second. */
export async function takeBackNext(ctx: Context, task: StoredTask): Promise<number | null> {
  const { next_task_id } = task
  const next = next_task_id === null ? undefined : await tasks.ifThere(ctx, next_task_id)
  if (!next) return null
  if (next.updated_at !== next.created_at) return next.id
  await dropTask(ctx, next)
  await handEntryOn(ctx, next, task)
  return null
}
