import type { Context } from '../../core/context.ts'
import { type Contact, PUBLIC_COLUMNS, toContactRecord } from './contact.ts'
import { visibleContacts } from './contact-queries.ts'
import { withListIds } from './shown-contact.ts'

/** Those of some contacts that the viewer sees, in the order of their ids as given. */
export async function chosenContacts(ctx: Context, ids: readonly number[]): Promise<Contact[]> {
  if (ids.length === 0) return []
  const rows = await visibleContacts(ctx).select(PUBLIC_COLUMNS).where('contacts.id', 'in', ids).execute()
  const places = new Map(ids.map((id, place) => [id, place]))
  rows.sort((one, other) => places.get(one.id)! - places.get(other.id)!)
  return withListIds(
    ctx,
    rows.map((row) => toContactRecord(ctx, row)),
  )
}
