import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { toTask } from './shown-task.ts'
import { Task, TaskId } from './task.ts'
import { tasks } from './task-queries.ts'

export const getTask = defineOperation({
  name: 'getTask',
  effect: 'read',
  description: 'Shows one task.',
  input: z.strictObject({ id: TaskId }),
  output: Task,

  async run(ctx, { id }) {
    return toTask(ctx, await tasks.find(ctx, id))
  },
})
