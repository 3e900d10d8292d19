import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { takeBackTask } from './change-task.ts'
import { toTask } from './shown-task.ts'
import { Task, TaskId } from './task.ts'
import { tasks } from './task-queries.ts'

export const restoreTask = defineOperation({
  name: 'restoreTask',
  effect: 'write',
  description: 'Takes a task that was deleted in the last 30 days back.',
  input: z.strictObject({ id: TaskId }),
  output: Task,

  async run(ctx, { id }) {
    return toTask(ctx, await takeBackTask(ctx, await tasks.findTrashed(ctx, id)))
  },
})
