import { z } from 'zod'
import { lookUpList } from '../../../crm/lists/look-up-list.ts'
import { removeFromList } from '../../../crm/lists/remove-from-list.ts'
import { contactIdsOf, contactsArgument } from '../contact-argument.ts'
import { idOf, namedArgument } from '../named-argument.ts'
import { defineTool } from '../tool.ts'

export const removeFromListTool = defineTool({
  name: 'remove_from_list',
  title: 'Remove from list',
  description: 'Takes contacts out of a list, all or none. The contacts themselves stay.',
  operation: removeFromList,
  isIdempotent: true,
  input: z.strictObject({ list_id: namedArgument, contact_ids: contactsArgument.min(1).max(1000) }),
  output: z.object({
    contact_count: z.int(),
    removed_ids: z.array(z.int()),
  }),

  async run({ input, perform }) {
    const { list, removed_ids } = await perform(removeFromList, {
      list_id: await idOf({ perform }, lookUpList, input.list_id),
      contact_ids: await contactIdsOf({ perform }, input.contact_ids),
    })
    return { contact_count: list.contact_count, removed_ids }
  },
})
