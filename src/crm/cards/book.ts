import type { Context } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import type { Contact } from '../contact-store/contact.ts'
import type { ContactFilters } from '../contact-store/contact-filter-queries.ts'
import { booksOfDevice } from '../device-passwords/device-password-queries.ts'
import { listNames } from '../lists/list-queries.ts'

/** An address book of a device. */
export interface Book {
  /** `all`, `mine` or `list-5`: a part of its address. */
  key: string
  name: string
  filters: ContactFilters
  holds(contact: Pick<Contact, 'user_id' | 'list_ids'>): boolean
  /** The list that what is added there comes into. */
  list_id?: number
}

/** The address books that the device which asks is shown, in their order. A list that is gone is none any more. */
export async function ownBooks(ctx: Context): Promise<Book[]> {
  const shown = await booksOfDevice(ctx)
  if (!shown) return []
  const { user_id } = ctx.viewer
  const whole: Book[] = [
    { key: 'all', name: 'All contacts', filters: {}, holds: () => true },
    {
      key: 'mine',
      name: 'My contacts',
      filters: { user_id },
      holds: (contact) => contact.user_id === user_id,
    },
  ]
  const names = shown.list_ids.length > 0 ? await listNames(ctx) : []
  return [
    ...whole.filter(({ key }) => shown.books.some((book) => book === key)),
    ...names
      .filter(({ id }) => shown.list_ids.includes(id))
      .map(({ id, name }) => ({
        key: `list-${id}`,
        name,
        filters: { list_id: id },
        holds: ({ list_ids }: Pick<Contact, 'list_ids'>) => list_ids.includes(id),
        list_id: id,
      })),
  ]
}

export async function findBook(ctx: Context, key: string): Promise<Book> {
  const book = (await ownBooks(ctx)).find((one) => one.key === key)
  if (!book) throw notFound('book')
  return book
}
