import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged } from '../../core/version.ts'
import { finishTask } from './finish-task.ts'
import { toTask } from './shown-task.ts'
import { Task, TaskId } from './task.ts'
import { tasks } from './task-queries.ts'

export const completeTask = defineOperation({
  name: 'completeTask',
  effect: 'write',
  description:
    'Marks a task as done; of one that recurs it makes the next. Of a task that is done already nothing changes.',
  input: z.strictObject({ id: TaskId, expected_updated_at: expectedVersion() }),
  output: Task,

  async run(ctx, { id, expected_updated_at }) {
    const task = await tasks.find(ctx, id)
    if (task.completed_at !== null) return toTask(ctx, task)
    ensureUnchanged('task', task.updated_at, expected_updated_at)
    return toTask(ctx, await finishTask(ctx, task))
  },
})
