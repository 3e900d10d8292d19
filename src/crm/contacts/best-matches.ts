import type { Context } from '../../core/context.ts'
import { type FoundColumn, toContactRecord } from '../contact-store/contact.ts'
import type { ContactFilters } from '../contact-store/contact-filter-queries.ts'
import { type SearchPosition, searchPage } from '../search/contact-search.ts'
import type { Wanted } from '../search-index/wanted-words.ts'
import { contactsOfIds } from './contacts-of-ids-queries.ts'

interface PageWish {
  position: SearchPosition | undefined
  offset?: number
  limit: number
  columns: readonly FoundColumn[]
}

/** A page of what words are found in, best matches first: the search says which contacts, and they are read by their ids then. */
export async function bestMatches(
  ctx: Context,
  wanted: Wanted,
  filters: ContactFilters,
  { columns, ...page }: PageWish,
) {
  const { ids, next } = await searchPage(ctx, wanted, filters, page)
  const rows = await contactsOfIds(ctx, ids, columns, filters)
  return { items: rows.map((row) => toContactRecord(ctx, row)), next }
}
