import { z } from 'zod'
import { lookUpDeal } from '../../../crm/deals/look-up-deal.ts'
import { createTask } from '../../../crm/tasks/create-task.ts'
import { contactArgument, contactIdOf } from '../contact-argument.ts'
import { idOf, namedArgument } from '../named-argument.ts'
import { requestId } from '../request-id.ts'
import { defineTool } from '../tool.ts'

const { shape } = createTask.input

export const createTaskTool = defineTool({
  name: 'create_task',
  title: 'Create task',
  description:
    'Creates a task for yourself or, with user_id, another user. The answer says how due was read.',
  operation: createTask,
  input: z.strictObject({
    description: shape.description.describe('What is to be done'),
    contact_id: contactArgument.optional(),
    deal_id: namedArgument.optional(),
    due: shape.due.describe('In words: "next friday 3pm", "in two weeks", "eod", 2026-03-10'),
    recurrence: shape.recurrence.describe('Completing it makes the next'),
    user_id: shape.user_id.describe(''),
    request_id: requestId,
  }),
  output: z.object({
    id: z.int(),
    contact_id: z.int().nullable(),
    due_on: z.string().nullable(),
    due_at: z.string().nullable(),
    read_as: z.string().nullable(),
  }),

  async run({ input, perform }) {
    const { request_id: _, contact_id: named, deal_id: deal, ...rest } = input
    const deal_id = deal === undefined ? null : await idOf({ perform }, lookUpDeal, deal)
    const contactId = named === undefined ? null : await contactIdOf({ perform }, named)
    const task = await perform(createTask, { ...rest, contact_id: contactId, deal_id })
    const { id, contact_id, due_on, due_at, due_read_as } = task
    return { id, contact_id, due_on, due_at, read_as: due_read_as }
  },
})
