import type { Context } from '../../core/context.ts'
import { type Contact, FOUND_COLUMNS, toContactRecord } from '../contact-store/contact.ts'
import { contactsOfIds } from '../contact-store/contacts-of-ids-queries.ts'
import type { Book } from './book.ts'
import { idOfUsualName } from './card-name.ts'
import { contactIdNamed } from './card-queries.ts'
import { cardSources, type FoundCard } from './card-sources.ts'

/** Contacts by their ids, as far as the viewer sees them. */
export async function contactsAmong(ctx: Context, ids: readonly number[]): Promise<Contact[]> {
  const rows = await contactsOfIds(ctx, ids, FOUND_COLUMNS)
  return rows.map((row) => toContactRecord(ctx, row))
}

/** The card of a name, if it is in the book. */
export async function cardNamed(ctx: Context, book: Book, name: string): Promise<FoundCard | undefined> {
  const id = (await contactIdNamed(ctx, name)) ?? idOfUsualName(name)
  if (id === undefined) return undefined
  const [contact] = await contactsAmong(ctx, [id])
  if (!contact || !book.holds(contact)) return undefined
  const [card] = await cardSources(ctx, [contact])
  // A contact goes by one name: that of its number only where no device has given it another.
  return card!.name === name ? card : undefined
}
