import type { Context } from '../../core/context.ts'
import type { WantedPage } from '../../core/page.ts'
import type { DealRow } from '../../database/schema.ts'
import type { Belonging } from '../../queries/belonging.ts'
import { placeAfter } from '../../queries/keyset.ts'
import { defineNoun } from '../../queries/noun.ts'
import { ofContactIfAny } from '../contact-store/of-contact-queries.ts'
import { sortName } from '../texts/sort-name.ts'
import { isInDeals } from './deal-contact-queries.ts'
import { DEAL_FILTERS, type DealFilters } from './deal-filter-queries.ts'

const DEAL_COLUMNS = [
  'id',
  'account_id',
  'user_id',
  'held_by',
  'contact_id',
  'stage_id',
  'name',
  'sort_name',
  'amount',
  'currency',
  'status',
  'probability',
  'expected_close_on',
  'stage_entered_at',
  'won_at',
  'lost_at',
  'lost_reason',
  'created_at',
  'updated_at',
  'trashed_at',
] as const satisfies (keyof DealRow)[]

/** A deal shares the fate of its main contact; one without is everybody's in the account. */
export const deals = defineNoun<'deals', DealRow, DealFilters>({
  table: 'deals',
  noun: 'deal',
  columns: DEAL_COLUMNS,
  belongsTo: [ofContactIfAny('contact_id')],
  filters: DEAL_FILTERS,
})

/** That rows of which some are about a deal share its fate. */
export const ofDealIfAny = (column: string): Belonging => ({ column, to: deals, isOptional: true })

/** Deals of everybody, or of those that a page was asked for. */
export async function dealPage(
  ctx: Context,
  choice: { filters: DealFilters; trashed?: boolean | undefined },
  wanted: WantedPage,
) {
  const { contact_id } = choice.filters
  if (contact_id !== undefined && !(await isInDeals(ctx, contact_id))) return { rows: [], next: null }
  const { rows, next } = await deals.page(ctx, { ...choice, ...wanted })
  // Also after a page that began at a number: numbers move when something is added or goes, what was seen does not.
  return { rows, next: next && placeAfter(wanted.order, rows.at(-1)!) }
}

const NEWEST_FIRST = { column: 'created_at', is_descending: true, is_nullable: false }

/** The deals of a contact that was found, the newest first. */
export async function latestDealsOf(
  ctx: Context,
  contact: { id: number },
  limit: number,
): Promise<DealRow[]> {
  const choice = { filters: { contact_id: contact.id } }
  return (await dealPage(ctx, choice, { order: NEWEST_FIRST, position: undefined, limit })).rows
}

type NewDeal = Omit<DealRow, 'id' | 'account_id' | 'sort_name' | 'created_at' | 'updated_at' | 'trashed_at'>

/** Stores a deal, whose owner, stage and main contact were found. */
export const insertDeal = (ctx: Context, deal: NewDeal): Promise<DealRow> =>
  deals.insert(ctx, {
    ...deal,
    account_id: ctx.viewer.account_id,
    sort_name: sortName(deal.name),
    created_at: ctx.now,
    updated_at: ctx.now,
    trashed_at: null,
  })

/** Writers take the row that was found, and give the row as it is now. */
export async function saveDeal(
  ctx: Context,
  deal: DealRow,
  changes: Partial<Omit<DealRow, 'id' | 'account_id' | 'sort_name'>>,
): Promise<DealRow> {
  const columns = { ...changes, ...(changes.name !== undefined && { sort_name: sortName(changes.name) }) }
  await deals.save(ctx, deal, columns)
  return { ...deal, ...columns }
}
