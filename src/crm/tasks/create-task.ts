import { defineOperation } from '../../core/operation.ts'
import { toTask } from './shown-task.ts'
import { NewTask, storeTask } from './store-task.ts'
import { Task } from './task.ts'

export const createTask = defineOperation({
  name: 'createTask',
  effect: 'write',
  description: 'Creates a task, for a contact or for nobody in particular.',
  input: NewTask,
  output: Task,

  async run(ctx, input) {
    return toTask(ctx, await storeTask(ctx, input))
  },
})
