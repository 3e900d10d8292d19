import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged } from '../../core/version.ts'
import { editTask } from './edit-task.ts'
import { toTask } from './shown-task.ts'
import { Task, TaskChange, TaskId } from './task.ts'
import { tasks } from './task-queries.ts'

export const updateTask = defineOperation({
  name: 'updateTask',
  effect: 'write',
  description:
    'Changes the given fields of a task. A field left out stays; the words of a due date are read anew when they change.',
  input: z.strictObject({ id: TaskId, ...TaskChange.shape, expected_updated_at: expectedVersion() }),
  output: Task,

  async run(ctx, { id, expected_updated_at, ...wanted }) {
    const task = await tasks.find(ctx, id)
    ensureUnchanged('task', task.updated_at, expected_updated_at)
    return toTask(ctx, await editTask(ctx, task, wanted))
  },
})
