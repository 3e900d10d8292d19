import type { Context } from '../../core/context.ts'
import { visibleContacts } from '../contact-store/contact-queries.ts'
import { COMPARED_COLUMNS, type ComparedContact } from '../contacts/alike-contact-queries.ts'

/** Those of the contacts that the viewer sees, by id. */
export async function comparedContacts(
  ctx: Context,
  ids: readonly number[],
): Promise<Map<number, ComparedContact>> {
  const known = new Map<number, ComparedContact>()
  for (let start = 0; start < ids.length; start += 200) {
    const rows = await visibleContacts(ctx)
      .select(COMPARED_COLUMNS)
      .where('contacts.id', 'in', ids.slice(start, start + 200))
      .execute()
    for (const row of rows) known.set(row.id, row as ComparedContact)
  }
  return known
}
