import type { Context } from '../../core/context.ts'
import type { ContactRow } from '../../database/schema.ts'
import { type Given, question } from '../../queries/question.ts'
import { EMAILS_BY_INDEX, PHONES_BY_INDEX } from '../contact-fields/fields.ts'
import type { PublicColumn } from './contact.ts'
import { visibleContacts } from './contact-queries.ts'

/** Enough of a contact to tell it from others, by all that it may be looked up by. */
export const IDENTIFYING_COLUMNS = [
  'id',
  'name',
  'company',
  'suffix',
  'numbers',
  ...EMAILS_BY_INDEX,
  ...PHONES_BY_INDEX,
] as const satisfies PublicColumn[]
export type IdentifiedRow = Pick<ContactRow, (typeof IDENTIFYING_COLUMNS)[number]>

const named = question(
  (asked, value: Given<{ sort_name: string; limit: number }>) =>
    visibleContacts(asked)
      .select([...IDENTIFYING_COLUMNS, 'sort_company'])
      .where('sort_name', '=', value('sort_name'))
      .orderBy('id')
      .limit(value('limit')),
  { areByKey: true },
)

/** The contacts of this folded name, oldest first. */
export const contactsOfName = (ctx: Context, sortName: string, limit: number) =>
  named.all(ctx, { sort_name: sortName, limit })
