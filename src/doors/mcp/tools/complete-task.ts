import { z } from 'zod'
import { completeTask } from '../../../crm/tasks/complete-task.ts'
import { defineTool } from '../tool.ts'

export const completeTaskTool = defineTool({
  name: 'complete_task',
  title: 'Complete task',
  description: 'Marks a task as done; of one that recurs it makes the next. Ids are in agenda.',
  operation: completeTask,
  isIdempotent: true,
  input: z.strictObject({ task_id: completeTask.input.shape.id.describe('') }),
  output: z.object({
    id: z.int(),
    contact_id: z.int().nullable(),
    completed_at: z.string().nullable(),
    next_task_id: z.int().nullable(),
  }),

  async run({ input, perform }) {
    const task = await perform(completeTask, { id: input.task_id })
    const { id, contact_id, completed_at, next_task_id } = task
    return { id, contact_id, completed_at, next_task_id }
  },
})
