import { z } from 'zod'
import { listContacts } from '../../../crm/contacts/list-contacts.ts'
import { lookUpList } from '../../../crm/lists/look-up-list.ts'
import { pageThatFits } from '../answer-size.ts'
import { LISTED_FIELDS, listed } from '../contact-answers.ts'
import { idOf, namedArgument } from '../named-argument.ts'
import { PAGE_HINT, pageArguments } from '../page-arguments.ts'
import { defineTool } from '../tool.ts'

export const listContactsTool = defineTool({
  name: 'list_contacts',
  title: 'List contacts',
  description: 'Shows the contacts in a list; all contacts without list_id.',
  operation: listContacts,
  input: z.strictObject({ list_id: namedArgument.optional(), ...pageArguments }),
  output: z.object({
    contacts: z.array(z.looseObject({})),
    next_cursor: z.string().nullable(),
  }),

  async run({ input, perform }) {
    const { list_id: named, limit, cursor } = input
    const list_id = named === undefined ? undefined : await idOf({ perform }, lookUpList, named)
    const { items, next_cursor, isShortened } = await pageThatFits(limit, async (fitting) => {
      const wish = { list_id, cursor, limit: fitting, fields: LISTED_FIELDS }
      const page = await perform(listContacts, wish)
      return { ...page, items: page.items.map(listed) }
    })
    return { contacts: items, next_cursor, ...(isShortened && { hint: PAGE_HINT }) }
  },
})
