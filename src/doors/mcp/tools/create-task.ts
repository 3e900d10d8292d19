import { z } from 'zod'
import { lookUpDeal } from '../../../crm/deals/look-up-deal.ts'
import { createTask } from '../../../crm/tasks/create-task.ts'
import { contactArgument, contactOf } from '../contact-argument.ts'
import { idOf, namedArgument } from '../named-argument.ts'
import { requestId } from '../request-id.ts'
import { defineTool } from '../tool.ts'
import { userArgument, userIdOf, userNamesFor } from '../user-argument.ts'

const { shape } = createTask.input

export const createTaskTool = defineTool({
  name: 'create_task',
  title: 'Create task',
  description: 'Creates a task for yourself or, with user_id, a colleague. The answer says how due was read.',
  operation: createTask,
  input: z.strictObject({
    description: shape.description.describe('What is to be done'),
    contact_id: contactArgument.optional(),
    deal_id: namedArgument.optional(),
    due: shape.due.describe('In words: "next friday 3pm", "in two weeks", "eod", 2026-03-10'),
    recurrence: shape.recurrence.describe('Completing it makes the next'),
    user_id: userArgument,
    request_id: requestId,
  }),
  output: z.looseObject({ id: z.int() }),

  async run({ input, viewer, perform }) {
    const { request_id: _, contact_id: named, deal_id: deal, user_id: user, ...rest } = input
    const deal_id = deal === undefined ? null : await idOf({ perform }, lookUpDeal, deal)
    const contact = named === undefined ? undefined : await contactOf({ perform }, named)
    const owner = await userIdOf({ perform }, user)
    const task = await perform(createTask, { ...rest, ...owner, contact_id: contact?.id ?? null, deal_id })
    const { id, contact_id, due_on, due_at, due_read_as, user_id } = task
    const isOwn = user_id === viewer.user_id
    return {
      id,
      contact_id,
      ...(contact && { contact_name: contact.name }),
      due_on,
      due_at,
      read_as: due_read_as,
      ...(!isOwn && { user_name: (await userNamesFor({ perform }))(user_id) }),
    }
  },
})
