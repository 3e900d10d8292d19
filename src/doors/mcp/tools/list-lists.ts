import { z } from 'zod'
import { listLists } from '../../../crm/lists/list-lists.ts'
import { pageArguments } from '../page-arguments.ts'
import { defineTool } from '../tool.ts'

export const listListsTool = defineTool({
  name: 'list_lists',
  title: 'List lists',
  description: 'Shows the lists of contacts, by name.',
  operation: listLists,
  input: z.strictObject(pageArguments),
  output: z.object({
    lists: z.array(z.looseObject({})),
    next_cursor: z.string().nullable(),
  }),

  async run({ input, perform }) {
    const { items, next_cursor } = await perform(listLists, input)
    return {
      lists: items.map(({ id, name, contact_count }) => ({ id, name, contact_count })),
      next_cursor,
    }
  },
})
