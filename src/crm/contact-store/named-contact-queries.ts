import type { Context } from '../../core/context.ts'
import type { ContactRow } from '../../database/schema.ts'
import { preparedLookUp } from '../../database/statements/prepared.ts'
import { type Visibility, visibilityOf } from '../../queries/visibility.ts'
import { EMAILS_BY_INDEX, PHONES_BY_INDEX } from '../contact-fields/fields.ts'
import type { PublicColumn } from './contact.ts'
import { isVisible } from './contact-queries.ts'

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

type Naming = Visibility & { sort_name: string; limit: number }
const named = preparedLookUp<Naming, IdentifiedRow & Pick<ContactRow, 'sort_company'>>((db, value) =>
  db
    .selectFrom('contacts')
    .select([...IDENTIFYING_COLUMNS, 'sort_company'])
    .where('sort_name', '=', value('sort_name'))
    .where(isVisible(value))
    .where('trashed_at', 'is', null)
    .orderBy('id')
    .limit(value('limit')),
)

/** The contacts of this folded name, oldest first. */
export const contactsOfName = (ctx: Context, sortName: string, limit: number) =>
  named.all(ctx.db, { ...visibilityOf(ctx), sort_name: sortName, limit })

/** The same for each of many names. */
export const contactsOfNames = (ctx: Context, sortNames: readonly string[], limit: number) =>
  named.allOfEach(ctx.db, { ...visibilityOf(ctx), limit }, 'sort_name', sortNames)
