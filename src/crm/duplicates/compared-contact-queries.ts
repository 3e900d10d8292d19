import type { Context } from '../../core/context.ts'
import type { ContactRow } from '../../database/schema.ts'
import { visibleContacts } from '../contact-store/contact-queries.ts'
import { DUPLICATE_COLUMNS } from './duplicate.ts'
import { toPersonName } from './matching/person-name.ts'

export type ComparedContact = Pick<ContactRow, (typeof DUPLICATE_COLUMNS)[number] | 'numbers'>

/** Those of the contacts that the viewer sees, by id. */
export async function comparedContacts(
  ctx: Context,
  ids: readonly number[],
): Promise<Map<number, ComparedContact>> {
  const known = new Map<number, ComparedContact>()
  for (let start = 0; start < ids.length; start += 200) {
    const rows = await visibleContacts(ctx)
      .select([...DUPLICATE_COLUMNS, 'numbers'])
      .where('contacts.id', 'in', ids.slice(start, start + 200))
      .execute()
    for (const row of rows) known.set(row.id, row as ComparedContact)
  }
  return known
}

/** Contacts of one name that are looked at: of a very common name no more than this. */
const MAX_NAMESAKES = 200

/** Ids of contacts whose names may be this one's: in either order, or with a family name and an initial in common. */
export async function namesakeIds(ctx: Context, contact: ComparedContact): Promise<number[]> {
  const name = toPersonName(contact)
  // What sorts a contact is as it is written.
  const first = name.firstWritten || name.first
  const last = name.lastWritten || name.last
  const queries = []
  const contacts = () => visibleContacts(ctx).select('contacts.id').limit(MAX_NAMESAKES)
  if (last) queries.push(contacts().where('sort_last_name', '=', last))
  if (last && first) {
    queries.push(
      contacts().where('sort_last_name', '=', last).where('sort_first_name', '=', first),
      contacts().where('sort_last_name', '=', first).where('sort_first_name', '=', last),
      contacts()
        .where('sort_first_name', '=', first)
        .where('sort_last_name', '>=', last.slice(0, 2))
        .where('sort_last_name', '<', `${last.slice(0, 2)}\uffff`),
    )
  }
  const ids = new Set<number>()
  for (const query of queries) for (const { id } of await query.execute()) ids.add(id)
  return [...ids]
}

/** Ids of contacts of this company, folded, that have no name of a person. */
export async function organisationIds(ctx: Context, company: string): Promise<number[]> {
  const rows = await visibleContacts(ctx)
    .select('contacts.id')
    .where('sort_company', '=', company)
    .where('sort_last_name', 'is', null)
    .limit(MAX_NAMESAKES)
    .execute()
  return rows.map(({ id }) => id)
}
