import type { Context } from '../../core/context.ts'
import { visibilityOf } from '../../queries/visibility.ts'
import { type Contact, FOUND_COLUMNS, type FoundContact, toContactRecord } from '../contact-store/contact.ts'
import { selectionOf, visibleContacts } from '../contact-store/contact-queries.ts'

/** Those of some contacts that the viewer sees, in the order of their ids as given. */
export async function chosenContacts(ctx: Context, ids: readonly number[]): Promise<Contact[]> {
  if (ids.length === 0) return []
  const rows = await visibleContacts(ctx)
    .select(selectionOf(FOUND_COLUMNS, (name) => visibilityOf(ctx)[name]))
    .where('contacts.id', 'in', ids)
    .$castTo<FoundContact>()
    .execute()
  const places = new Map(ids.map((id, place) => [id, place]))
  rows.sort((one, other) => places.get(one.id)! - places.get(other.id)!)
  return rows.map((row) => toContactRecord(ctx, row))
}
