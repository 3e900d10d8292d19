import { z } from 'zod'
import { completeTask } from '../../../crm/tasks/complete-task.ts'
import { contactArgument, contactOf } from '../contact-argument.ts'
import { taskArgument, taskIdOf } from '../task-argument.ts'
import { defineTool } from '../tool.ts'

export const completeTaskTool = defineTool({
  name: 'complete_task',
  title: 'Complete task',
  description: 'Marks a task as done; of one that recurs it makes the next.',
  operation: completeTask,
  isIdempotent: true,
  input: z.strictObject({
    task_id: taskArgument,
    contact_id: contactArgument.optional().describe('Whose, of several'),
  }),
  output: z.looseObject({ id: z.int(), description: z.string() }),

  async run({ input, perform }) {
    const task = await perform(completeTask, {
      id: await taskIdOf({ perform }, input.task_id, input.contact_id),
    })
    const { id, description, contact_id, completed_at, next_task_id } = task
    const contact = contact_id === null ? undefined : await contactOf({ perform }, contact_id)
    return {
      id,
      description,
      contact_id,
      ...(contact && { contact_name: contact.name }),
      completed_at,
      next_task_id,
    }
  },
})
