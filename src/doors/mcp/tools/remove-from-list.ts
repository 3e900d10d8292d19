import { z } from 'zod'
import { lookUpList } from '../../../crm/lists/look-up-list.ts'
import { removeFromList } from '../../../crm/lists/remove-from-list.ts'
import { contactsArgument, contactsOf } from '../contact-argument.ts'
import { idOf, namedArgument } from '../named-argument.ts'
import { defineTool } from '../tool.ts'

export const removeFromListTool = defineTool({
  name: 'remove_from_list',
  title: 'Remove from list',
  description: 'Takes contacts out of a list, all or none. The contacts themselves stay.',
  operation: removeFromList,
  isIdempotent: true,
  overwrites: true,
  input: z.strictObject({ list_id: namedArgument, contact_ids: contactsArgument.min(1).max(1000) }),
  output: z.looseObject({ list_name: z.string(), contact_count: z.int(), removed_ids: z.array(z.int()) }),

  async run({ input, perform }) {
    const list_id = await idOf({ perform }, lookUpList, input.list_id)
    const contacts = await contactsOf({ perform }, input.contact_ids)
    const contact_ids = contacts.map(({ id }) => id)
    const { list, removed_ids } = await perform(removeFromList, { list_id, contact_ids })
    const contact_names = contacts.flatMap(({ name }) => name ?? [])
    return { list_name: list.name, contact_count: list.contact_count, removed_ids, contact_names }
  },
})
