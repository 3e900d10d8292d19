import { z } from 'zod'
import { listContacts } from '../../../crm/contacts/list-contacts.ts'
import { lookUpList } from '../../../crm/lists/look-up-list.ts'
import { pageThatFits } from '../answer-size.ts'
import { LISTED_FIELDS, ListedContact, listed } from '../contact-answers.ts'
import { dayArgument, dayOrMomentOf } from '../moment-argument.ts'
import { idOf, namedArgument } from '../named-argument.ts'
import { PAGE_HINT, pageArguments } from '../page-arguments.ts'
import { defineTool } from '../tool.ts'
import { userArgument, userIdOf } from '../user-argument.ts'

const { shape } = listContacts.input

const NOT_LOOKED_THROUGH =
  'Looked through names, companies, job titles, e-mails, phones, cities, custom fields and notes; tasks, calls, messages, activities and deals are not looked through.'

export const searchContactsTool = defineTool({
  name: 'search_contacts',
  title: 'Search contacts',
  description:
    'Finds contacts by words in names, companies, e-mails, phones, cities and notes (not in tasks, calls, messages or deals), by filters, or both.',
  operation: listContacts,
  input: z.strictObject({
    query: shape.q.describe('All words have to match'),
    status: shape.status.describe('Such as customer'),
    company: shape.company.describe('Exact name'),
    inactive_days: shape.inactive_days.describe('Untouched for N days'),
    birthday_month: shape.birthday_month.describe(''),
    list_id: namedArgument.optional(),
    user_id: userArgument.describe('Owner; "me"'),
    updated_since: dayArgument.optional(),
    sort: z
      .enum(['name', 'company', '-created_at', '-updated_at', 'last_action_at', '-last_action_at'])
      .optional()
      .describe('Default: best or newest first'),
    ...pageArguments,
    include_total: z.boolean().optional(),
  }),
  output: z.object({
    read_as: z.string().optional(),
    contacts: z.array(ListedContact),
    next_cursor: z.string().nullable(),
    total_count: z.int().optional(),
    hint: z.string().optional(),
  }),

  async run({ input, viewer, perform }) {
    const { query, limit, updated_since: words, list_id, user_id, ...rest } = input
    const since = words ? dayOrMomentOf('updated_since', words, viewer) : undefined
    const wish = {
      ...rest,
      ...(list_id !== undefined && { list_id: await idOf({ perform }, lookUpList, list_id) }),
      ...(await userIdOf({ perform }, user_id)),
      ...(query !== undefined && { q: query }),
      ...(since && { updated_since: since.at }),
      fields: LISTED_FIELDS,
    }
    const { items, next_cursor, total_count, isShortened } = await pageThatFits(limit, async (fitting) => {
      const page = await perform(listContacts, { ...wish, limit: fitting })
      return { ...page, items: page.items.map(listed) }
    })
    return {
      contacts: items,
      next_cursor,
      ...(total_count !== undefined && { total_count }),
      ...(since && { read_as: since.read_as }),
      ...(isShortened && { hint: PAGE_HINT }),
      ...(items.length === 0 && query !== undefined && { hint: NOT_LOOKED_THROUGH }),
    }
  },
})
