import type { Context } from '../../core/context.ts'
import { listIdsByContact } from '../lists/membership-queries.ts'
import { type Contact, type ContactRecord, toContactRecord } from './contact.ts'
import type { FoundContact } from './contact-queries.ts'

/** A contact that was found, as it leaves; in place. */
export const shownContact = (ctx: Context, found: FoundContact): Contact =>
  toContactRecord(ctx, found) as Contact

/** Puts the lists into the contacts of a page, in place: pages are long, and copying costs. */
export async function withListIds<Row extends Pick<ContactRecord, 'id'>>(
  ctx: Context,
  items: Row[],
): Promise<(Row & Pick<Contact, 'list_ids'>)[]> {
  const byContact = await listIdsByContact(
    ctx,
    items.map(({ id }) => id),
  )
  const contacts = items as (Row & Pick<Contact, 'list_ids'>)[]
  for (const contact of contacts) contact.list_ids = byContact.get(contact.id) ?? []
  return contacts
}
