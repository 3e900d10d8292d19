import type { Context } from '../../core/context.ts'
import { invalidField } from '../../core/errors.ts'
import type { Order, Position } from '../../core/page.ts'
import type { ContactFilters } from '../contact-store/contact-filter-queries.ts'
import { placeOfContact, positionAfter } from '../contact-store/contact-place-queries.ts'
import { searchPage } from '../search/contact-search.ts'
import type { Wanted } from '../search-index/wanted-words.ts'

/** How places are found in a list. */
interface Places {
  /** How many contacts stand before one; undefined where it is not in the list. */
  placeOf: (id: number) => Promise<number | undefined>
  /** Where a page begins that leaves out so many; null behind the end, undefined where they are left out otherwise. */
  positionAfter: (offset: number) => Promise<Position | null | undefined>
}

interface PlaceWish {
  offset: number | undefined
  /** A contact that is to stand in the middle of the page. */
  around: number | undefined
  cursor: string | undefined
  limit: number
}

/** The place in a list that is asked for by its number, or by a contact; undefined where none is. */
export async function placeIn(
  places: Places,
  { offset, around, cursor, limit }: PlaceWish,
): Promise<{ offset: number; position: Position | null | undefined } | undefined> {
  const name = around === undefined ? 'offset' : 'around'
  if ((around ?? offset) === undefined) return undefined
  if (cursor !== undefined || (around !== undefined && offset !== undefined))
    throw invalidField(
      name,
      'differs',
      'is not for a page that begins elsewhere: leave out cursor and offset',
    )
  const start = around === undefined ? offset! : await startAround(places, around, limit)
  return { offset: start, position: await places.positionAfter(start) }
}

async function startAround({ placeOf }: Places, id: number, limit: number): Promise<number> {
  const place = await placeOf(id)
  if (place === undefined) throw invalidField('around', 'not_listed', 'is none of these contacts')
  return Math.max(0, place - Math.floor(limit / 2))
}

export const placesInOrder = (ctx: Context, filters: ContactFilters, order: Order): Places => ({
  placeOf: (id) => {
    if (order.more) throw invalidField('around', 'needs_one_order', 'is for lists sorted by one field')
    return placeOfContact(ctx, filters, order, id)
  },
  positionAfter: (offset) => positionAfter(ctx, filters, order, offset),
})

/** A match further down than this is looked for by nobody. */
const MOST_MATCHES = 2000

/** Of the best matches first the search itself leaves out as many as are to be. */
export const placesOfMatches = (ctx: Context, wanted: Wanted, filters: ContactFilters): Places => ({
  placeOf: async (id) => {
    const { rows } = await searchPage(ctx, wanted, filters, { limit: MOST_MATCHES, columns: ['id'] })
    const place = rows.findIndex((row) => row.id === id)
    return place < 0 ? undefined : place
  },
  positionAfter: async () => undefined,
})
