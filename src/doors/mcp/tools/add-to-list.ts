import { z } from 'zod'
import { addToList } from '../../../crm/lists/add-to-list.ts'
import { lookUpList } from '../../../crm/lists/look-up-list.ts'
import { contactsArgument, contactsOf } from '../contact-argument.ts'
import { idOf, namedArgument } from '../named-argument.ts'
import { defineTool } from '../tool.ts'

export const addToListTool = defineTool({
  name: 'add_to_list',
  title: 'Add to list',
  description: 'Adds contacts to a list, all or none.',
  operation: addToList,
  isIdempotent: true,
  input: z.strictObject({ list_id: namedArgument, contact_ids: contactsArgument.min(1).max(1000) }),
  output: z.looseObject({ list_name: z.string(), contact_count: z.int(), added_ids: z.array(z.int()) }),

  async run({ input, perform }) {
    const list_id = await idOf({ perform }, lookUpList, input.list_id)
    const contacts = await contactsOf({ perform }, input.contact_ids)
    const contact_ids = contacts.map(({ id }) => id)
    const { list, added_ids } = await perform(addToList, { list_id, contact_ids })
    const contact_names = contacts.flatMap(({ name }) => name ?? [])
    return { list_name: list.name, contact_count: list.contact_count, added_ids, contact_names }
  },
})
