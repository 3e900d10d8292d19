import type { Context } from '../../core/context.ts'
import { CrmError } from '../../core/errors.ts'
import { type Book, ownBooks } from './book.ts'
import { idOfUsualUid } from './card-name.ts'
import { contactIdsOfUid } from './card-queries.ts'
import { cardSources, type FoundCard } from './card-sources.ts'
import { contactsAmong } from './find-card.ts'

/** Refuses a second card of one contact (RFC 6352, section 6.3.2.1). What the viewer does not see takes no uid away from them. */
export async function ensureFreeUid(
  ctx: Context,
  book: Book,
  uid: string | undefined,
  found: FoundCard | undefined,
): Promise<void> {
  if (uid === undefined || uid === found?.uid) return
  const usual = idOfUsualUid(uid)
  const ids = [...(await contactIdsOfUid(ctx, uid)), ...(usual === undefined ? [] : [usual])]
  const others = ids.filter((id) => id !== found?.contact.id)
  const cards = await cardSources(ctx, await contactsAmong(ctx, others))
  const same = cards.find((card) => card.uid === uid)
  if (!same) return
  const books = [book, ...(await ownBooks(ctx))]
  const holder = books.find((one) => one.holds(same.contact))
  throw new CrmError('conflict', 'uid_taken', 'There is a card with this UID under another name', {
    details: { book: holder?.key ?? book.key, name: same.name },
  })
}
