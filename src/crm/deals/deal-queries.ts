import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { WantedPage } from '../../core/page.ts'
import type { DealRow } from '../../database/schema.ts'
import type { Belonging } from '../../queries/belonging.ts'
import { allOf, oneOf } from '../../queries/conditions.ts'
import { atLeast, atMost, equal, type Filter, forEach, noneOrAtLeast } from '../../queries/filter.ts'
import { placeAfter } from '../../queries/keyset.ts'
import { defineNoun } from '../../queries/noun.ts'
import { ofContactIfAny } from '../contact-store/of-contact-queries.ts'
import { holdsPattern, patternOf } from '../texts/holds-text.ts'
import { sortName } from '../texts/sort-name.ts'
import { isInDeals } from './deal-contact-queries.ts'

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

/** Which deals a list shows; everything is optional. */
export interface DealFilters {
  status?: DealRow['status'] | undefined
  stage_id?: number | undefined
  user_id?: number | undefined
  contact_id?: number | undefined
  currency?: string | undefined
  /** Pieces, each in the name of the deal or of its main contact. */
  words?: string[] | undefined
  closes_from?: string | undefined
  closes_to?: string | undefined
  /** Not expected to close before this day: on it, later, or on none. */
  not_past?: string | undefined
  updated_from?: string | undefined
  /** Won or lost at or after, or at or before, a moment. */
  decided_from?: string | undefined
  decided_to?: string | undefined
  /** Open, and in its stage since the moment of one of these, or longer. */
  stale?: readonly StaleSince[] | undefined
}

/** A deal that came into the stage at this moment or before is stale. */
export interface StaleSince {
  stage_id: number
  since: string
}

/** Of all contacts of a deal one is this. */
const withContact: Filter<number> = {
  leavesFew: true,
  condition: ({ column, value }, name) => sql<SqlBool>`${column('id')} in (
    select deal_contacts.deal_id from deal_contacts
    where deal_contacts.account_id = ${value('account_id')} and deal_contacts.contact_id = ${value(name)})`,
}

/** That the main contact is seen is certain already. */
const named = forEach('all', patternOf, (part, { column, value }) => {
  const holds = (name: ReturnType<typeof column>) =>
    holdsPattern(name, { glob: part('glob'), expression: part('expression') })
  return oneOf([
    holds(column('sort_name')),
    sql<SqlBool>`exists (
      select 1 from contacts as main
      where main.account_id = ${value('account_id')} and main.id = ${column('contact_id')}
        and ${oneOf([holds(sql.ref('main.sort_name')), holds(sql.ref('main.sort_company'))])})`,
  ])
})

const inStageSince = forEach(
  'any',
  (one: StaleSince) => one,
  (part, { column }) =>
    allOf([
      sql<SqlBool>`${column('stage_id')} = ${part('stage_id')}`,
      sql<SqlBool>`${column('stage_entered_at')} <= ${part('since')}`,
    ]),
)

/** A deal is won or lost, never both. */
const decided = (operator: RawBuilder<unknown>): Filter<string> => ({
  condition: ({ column, value }, name) =>
    sql<SqlBool>`coalesce(${column('won_at')}, ${column('lost_at')}) ${operator} ${value(name)}`,
})

/** A deal shares the fate of its main contact; one without is everybody's in the account. */
export const deals = defineNoun<'deals', DealRow, DealFilters>({
  table: 'deals',
  noun: 'deal',
  columns: DEAL_COLUMNS,
  belongsTo: [ofContactIfAny('contact_id')],
  filters: {
    contact_id: withContact,
    status: equal('status'),
    stage_id: equal('stage_id'),
    user_id: equal('user_id'),
    currency: equal('currency'),
    closes_from: atLeast('expected_close_on'),
    closes_to: atMost('expected_close_on'),
    not_past: noneOrAtLeast('expected_close_on'),
    updated_from: atLeast('updated_at'),
    decided_from: decided(sql`>=`),
    decided_to: decided(sql`<=`),
    words: named,
    stale: {
      ...inStageSince,
      condition: (at, name) =>
        allOf([sql<SqlBool>`${at.column('status')} = 'open'`, inStageSince.condition(at, name)]),
    },
  },
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
