import type { Context } from '../../core/context.ts'
import { changeTask } from './change-task.ts'
import { takeBackNext } from './take-back-next.ts'
import type { StoredTask } from './task-queries.ts'

/** Takes back that a task that was found is done, and with it the next one that this made, unless somebody touched it. */
export async function resumeTask(ctx: Context, task: StoredTask): Promise<StoredTask> {
  const next_task_id = await takeBackNext(ctx, task)
  return changeTask(ctx, task, { completed_at: null, next_task_id }, 'reopened')
}
