import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { DealRow } from '../../database/schema.ts'
import { holdsText } from '../texts/holds-text.ts'
import { sortName } from '../texts/sort-name.ts'
import { deals } from './deal-queries.ts'

const NAMING_COLUMNS = ['id', 'name', 'sort_name', 'status', 'amount', 'currency'] as const
export type NamedDeal = Pick<DealRow, (typeof NAMING_COLUMNS)[number]>

/** Deals for finding the one that is meant: the one of this id, those of this very name, else those with all of the words. */
export async function dealsMeantBy(ctx: Context, text: string, words: string[], limit: number) {
  const all = deals
    .chosen(ctx, { filters: {} })
    .select(NAMING_COLUMNS.map((column) => `deals.${column}` as const))
    .orderBy('deals.id', 'desc')
    .limit(limit)
  const id = /^\s*[1-9]\d{0,14}\s*$/.test(text) ? Number(text) : 0
  const named = await all
    .where((eb) => eb.or([eb('deals.id', '=', id), eb('deals.sort_name', '=', sortName(text))]))
    .execute()
  if (named.length > 0 || words.length === 0) return named
  return all.where((eb) => eb.and(words.map((word) => holdsText(sql.ref('deals.sort_name'), word)))).execute()
}

/** The deals that were made last. */
export const latestDeals = (ctx: Context, limit: number) =>
  deals
    .chosen(ctx, { filters: {} })
    .select(NAMING_COLUMNS.map((column) => `deals.${column}` as const))
    .orderBy('deals.id', 'desc')
    .limit(limit)
    .execute()
