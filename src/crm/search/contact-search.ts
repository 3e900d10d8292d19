import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import type { FoundColumn, FoundContact } from '../contact-store/contact.ts'
import type { ContactFilters } from '../contact-store/contact-filter-queries.ts'
import { corrected } from '../search-index/corrections.ts'
import { expressionsOf, wholeWords, withCorrections } from '../search-index/search-expression.ts'
import type { Wanted } from '../search-index/wanted-words.ts'
import { askIndex, BEYOND_ALL, contactsFound, type Found } from './ask-index.ts'
import { TIER } from './tiers.ts'

/** Fewer than this counts as little: then typing mistakes are looked for, too. */
const LITTLE = 3

export const SearchPosition = z.object({
  tier: z.int().min(0).max(TIER.mistyped),
  id: z.int(),
  /** How many came before, as far as it matters: up to what counts as little. */
  found: z.int().min(0),
})
export type SearchPosition = z.infer<typeof SearchPosition>

const START: SearchPosition = { tier: TIER.names, id: BEYOND_ALL, found: 0 }

interface PageWish<Column extends FoundColumn> {
  position?: SearchPosition | undefined
  /** How many are left out at its beginning. */
  offset?: number
  limit: number
  columns: readonly Column[]
}

/** One page of the contacts in which every wanted word is found, best matches first, as this viewer sees them, and where the next one begins. */
export async function searchPage<Column extends FoundColumn>(
  ctx: Context,
  wanted: Wanted,
  filters: ContactFilters,
  { position = START, offset = 0, limit, columns }: PageWish<Column>,
): Promise<{ rows: Pick<FoundContact, Column | 'id'>[]; next: SearchPosition | null }> {
  const end = offset + limit
  const found = await foundFrom(position, ctx, wanted, filters, { limit: end + 1, columns })
  const last = found[end - 1]
  const next =
    found.length > end && last
      ? { tier: last.tier, id: last.id, found: Math.min(LITTLE, position.found + end) }
      : null
  return { rows: await contactsFound(ctx, found.slice(offset, end), columns, filters), next }
}

async function foundFrom<Column extends FoundColumn>(
  { tier: first, id: before, found: earlier }: SearchPosition,
  ctx: Context,
  wanted: Wanted,
  filters: ContactFilters,
  { limit, columns }: { limit: number; columns: readonly Column[] },
): Promise<Found<Column>[]> {
  if (first === TIER.mistyped) return mistyped(ctx, wanted, filters, { before, limit, columns })
  const wish = { first, last: TIER.notes, before, limit, columns }
  const found = await askIndex(ctx, expressionsOf(ctx, wanted), filters, wish)
  if (found.length === limit || earlier + found.length >= LITTLE) return found
  const rest = { before: BEYOND_ALL, limit: limit - found.length, columns }
  return [...found, ...(await mistyped(ctx, wanted, filters, rest))]
}

/** How many contacts a search finds altogether; `exact` is how many there are without typing mistakes. */
export async function countFound(
  ctx: Context,
  wanted: Wanted,
  filters: ContactFilters,
  exact: number,
): Promise<number> {
  if (exact >= LITTLE) return exact
  const all = { before: BEYOND_ALL, limit: Number.MAX_SAFE_INTEGER, columns: ['id'] as const }
  return exact + (await mistyped(ctx, wanted, filters, all)).length
}

/** What is found with typing mistakes and not without, neither in the contact nor in its notes. */
async function mistyped<Column extends FoundColumn>(
  ctx: Context,
  wanted: Wanted,
  filters: ContactFilters,
  wish: { before: number; limit: number; columns: readonly Column[] },
): Promise<Found<Column>[]> {
  const words = await corrected(ctx, wanted)
  if (!words) return []
  const expressions = withCorrections(ctx, expressionsOf(ctx, wanted), words)
  return askIndex(ctx, expressions, filters, { ...wish, first: TIER.mistyped, last: TIER.mistyped })
}

/**
 * The contacts in which every wanted word stands whole, newest first, at most `limit`: where an exact look-up begins. With `isName` the words
 * have to be words of its name or company.
 */
export async function contactsWithWords<Column extends FoundColumn>(
  ctx: Context,
  wanted: Wanted,
  { isName, limit, columns }: { isName: boolean; limit: number; columns: readonly Column[] },
): Promise<Pick<FoundContact, Column | 'id'>[]> {
  const tier = isName ? TIER.names : TIER.anywhere
  const wish = { first: tier, last: tier, before: BEYOND_ALL, limit, columns }
  return contactsFound(ctx, await askIndex(ctx, wholeWords(ctx, wanted), {}, wish), columns, {})
}
