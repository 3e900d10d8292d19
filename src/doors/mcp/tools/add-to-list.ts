import { z } from 'zod'
import { addToList } from '../../../crm/lists/add-to-list.ts'
import { lookUpList } from '../../../crm/lists/look-up-list.ts'
import { contactIdsOf, contactsArgument } from '../contact-argument.ts'
import { idOf, namedArgument } from '../named-argument.ts'
import { defineTool } from '../tool.ts'

export const addToListTool = defineTool({
  name: 'add_to_list',
  title: 'Add to list',
  description: 'Adds contacts to a list, all or none.',
  operation: addToList,
  isIdempotent: true,
  input: z.strictObject({ list_id: namedArgument, contact_ids: contactsArgument.min(1).max(1000) }),
  output: z.object({
    contact_count: z.int(),
    added_ids: z.array(z.int()),
  }),

  async run({ input, perform }) {
    const { list, added_ids } = await perform(addToList, {
      list_id: await idOf({ perform }, lookUpList, input.list_id),
      contact_ids: await contactIdsOf({ perform }, input.contact_ids),
    })
    return { contact_count: list.contact_count, added_ids }
  },
})
