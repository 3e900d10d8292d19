import type { Context } from '../../core/context.ts'
import type { ContactRow } from '../../database/schema.ts'
import { listIdsByContact, listIdsOf } from '../lists/membership-queries.ts'
import { type Contact, type ContactRecord, type PublicColumn, toContactRecord } from './contact.ts'

/** A contact that was found, with the lists it is in. */
export async function shownContact(ctx: Context, row: Pick<ContactRow, PublicColumn>): Promise<Contact> {
  return { ...toContactRecord(ctx, row), list_ids: await listIdsOf(ctx, row.id) }
}

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
