import { z } from 'zod'
import { createList } from '../../../crm/lists/create-list.ts'
import { requestId } from '../request-id.ts'
import { defineTool } from '../tool.ts'

export const createListTool = defineTool({
  name: 'create_list',
  title: 'Create list',
  description: 'Makes a list, which everybody in the account sees; add_to_list fills it.',
  operation: createList,
  input: z.strictObject({ name: createList.input.shape.name.describe(''), request_id: requestId }),
  output: z.object({ id: z.int(), name: z.string() }),

  async run({ input, perform }) {
    const { id, name } = await perform(createList, { name: input.name })
    return { id, name }
  },
})
