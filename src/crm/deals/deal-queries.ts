import { type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import type { WantedPage } from '../../core/page.ts'
import { countedLess, countRows } from '../../database/count-rows.ts'
import { LOOKED_UP } from '../../database/looked-up.ts'
import { type Placeholders, prepared } from '../../database/prepared.ts'
import type { DealRow, DealStageRow, Schema } from '../../database/schema.ts'
import { onlyCompared, unindexed } from '../../database/unindexed.ts'
import type { Owner } from '../../queries/belonging.ts'
import { fetchPageOf } from '../../queries/keyset.ts'
import { type Visibility, visibilityOf } from '../../queries/visibility.ts'
import { isVisible, PRIVATE_TO } from '../contacts/contact-queries.ts'
import { areFewHidden, hiddenIds } from '../contacts/hidden-contact-queries.ts'
import { holdsText } from '../search/holds-text.ts'
import { sortName } from '../search/sort-name.ts'
import { isInDeals } from './deal-contact-queries.ts'

/** A deal shares the fate of its main contact; one without is everybody's in the account. */
export const isDealVisible = (value: Placeholders<Visibility>) =>
  sql<SqlBool>`(deals.contact_id is null or exists (
    select 1 from contacts
    where contacts.id = deals.contact_id and contacts.trashed_at is null and ${isVisible(value)} ${LOOKED_UP}))`

/** What belongs to a deal is seen with the deal. */
export const deals: Owner = {
  table: 'deals',
  isSeen: (value) => isDealVisible(value),
  hiddenIds: (value) => hiddenDealIds(value),
}

/** The ids of all deals of the account that are not visible. */
export const hiddenDealIds = (value: Placeholders<Visibility>) =>
  sql<number>`(
    select id from deals where account_id = ${value('account_id')} and contact_id in ${hiddenIds(value)})`

/** The id of the deal that a record is about, as far as the viewer sees that deal. */
export const shownDealId = (table: 'tasks', value: Placeholders<Visibility>) =>
  sql<number | null>`(
    select deals.id from deals
    where deals.account_id = ${value('account_id')} and deals.id = ${sql.ref(`${table}.deal_id`)}
      and deals.trashed_at is null and ${isDealVisible(value)})`.as('deal_id')

/** The only way to deals: what this viewer may see, in the trash or, as usual, outside. */
export function visibleDeals(ctx: Context, { trashed = false }: { trashed?: boolean | undefined } = {}) {
  const visibility = visibilityOf(ctx)
  return ctx.db
    .selectFrom('deals')
    .where('deals.account_id', '=', visibility.account_id)
    .where('deals.trashed_at', trashed ? 'is not' : 'is', null)
    .where(isDealVisible((name) => visibility[name]))
}

export async function findDeal(ctx: Context, id: number): Promise<DealRow> {
  const row = await visibleDeals(ctx).selectAll('deals').where('deals.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('deal')
  return row
}

/** A deal that was deleted and can still be restored. */
export async function findTrashedDeal(ctx: Context, id: number): Promise<DealRow> {
  const row = await visibleDeals(ctx, { trashed: true })
    .selectAll('deals')
    .where('deals.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('deal')
  return row
}

type NewDeal = Omit<DealRow, 'id' | 'account_id' | 'sort_name' | 'created_at' | 'updated_at' | 'trashed_at'>

/** Stores a deal, whose owner, stage and main contact were found. */
export const insertDeal = ({ db, viewer, now }: Context, deal: NewDeal): Promise<DealRow> =>
  db
    .insertInto('deals')
    .values({
      ...deal,
      account_id: viewer.account_id,
      sort_name: sortName(deal.name),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Writers take the row that was found, and give the row as it is now. */
export async function saveDeal(
  { db, viewer }: Context,
  deal: DealRow,
  changes: Partial<Omit<DealRow, 'id' | 'account_id' | 'sort_name'>>,
): Promise<DealRow> {
  const columns = { ...changes, ...(changes.name !== undefined && { sort_name: sortName(changes.name) }) }
  await db
    .updateTable('deals')
    .set(columns)
    .where('account_id', '=', viewer.account_id)
    .where('id', '=', deal.id)
    .execute()
  return { ...deal, ...columns }
}

/** A deal whoever sees it, if it is there: for what concerns its contacts. */
export const storedDeal = ({ db, viewer }: Context, id: number) =>
  db
    .selectFrom('deals')
    .select(['id', 'contact_id'])
    .where('account_id', '=', viewer.account_id)
    .where('id', '=', id)
    .executeTakeFirst()

/** The deals whose main contact this is, whoever sees them, the trash included. */
export async function dealIdsWithMain({ db, viewer }: Context, contact: { id: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('deals')
    .select('id')
    .where('account_id', '=', viewer.account_id)
    .where('contact_id', '=', contact.id)
    .execute()
  return rows.map(({ id }) => id)
}

/** Gives a deal another main contact; it is no new version of the deal, whose contact is the same person. */
export const saveMainContact = ({ db, viewer }: Context, deal: { id: number }, contact_id: number) =>
  db
    .updateTable('deals')
    .set({ contact_id })
    .where('account_id', '=', viewer.account_id)
    .where('id', '=', deal.id)
    .execute()

/** How many of the deals the viewer sees. */
export async function countVisibleDeals(ctx: Context, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  return countRows(visibleDeals(ctx).where('deals.id', 'in', ids))
}

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
  /** Those that were deleted, instead of the others. */
  trashed?: boolean | undefined
  /** Open, and in its stage since the moment of one of these, or longer. */
  stale?: StaleSince[] | undefined
}

/** A deal that came into the stage at this moment or before is stale. */
export interface StaleSince {
  stage_id: number
  since: string
}

export const filteredDeals = (ctx: Context, filters: DealFilters) =>
  narrowedDeals(ctx, visibleDeals(ctx, filters), { filters, areFew: leaveFew(filters) })

/** Those among the deals that pass the filters; of `areFew` no other index is walked. */
function narrowedDeals(
  ctx: Context,
  all: SelectQueryBuilder<Schema, 'deals', object>,
  { filters, areFew }: { filters: DealFilters; areFew: boolean },
) {
  let deals = all
  const { status, stage_id, user_id, contact_id, currency, words, stale } = filters
  const other = areFew ? onlyCompared : sql.ref
  if (status !== undefined) deals = deals.where(other<string | null>('deals.status'), '=', status)
  if (stage_id !== undefined) deals = deals.where(other<number>('deals.stage_id'), '=', stage_id)
  if (user_id !== undefined) deals = deals.where('deals.user_id', '=', user_id)
  if (currency !== undefined) deals = deals.where('deals.currency', '=', currency)
  if (filters.closes_from !== undefined)
    deals = deals.where(other<string | null>('deals.expected_close_on'), '>=', filters.closes_from)
  if (filters.closes_to !== undefined)
    deals = deals.where(other<string | null>('deals.expected_close_on'), '<=', filters.closes_to)
  if (filters.not_past !== undefined)
    deals = deals.where((eb) =>
      eb.or([
        eb(other<string | null>('deals.expected_close_on'), 'is', null),
        eb(other<string | null>('deals.expected_close_on'), '>=', filters.not_past!),
      ]),
    )
  if (filters.updated_from !== undefined)
    deals = deals.where(other<string | null>('deals.updated_at'), '>=', filters.updated_from)
  if (contact_id !== undefined)
    deals = deals.where('deals.id', 'in', (eb) =>
      eb
        .selectFrom('deal_contacts')
        .select('deal_contacts.deal_id')
        .where('deal_contacts.account_id', '=', ctx.viewer.account_id)
        .where('deal_contacts.contact_id', '=', contact_id),
    )
  for (const word of words ?? [])
    deals = deals.where((eb) => eb.or([hasWord(word), ofContactWith(eb, ctx.viewer.account_id, word)]))
  if (stale)
    deals = deals
      .where(other<string | null>('deals.status'), '=', 'open')
      .where((eb) =>
        eb.or(
          stale.map((one) =>
            eb.and([
              eb(other<number>('deals.stage_id'), '=', one.stage_id),
              eb('deals.stage_entered_at', '<=', one.since),
            ]),
          ),
        ),
      )
  return deals
}

/** Whether so few deals are left that no other index should be walked in the place of theirs. */
const leaveFew = ({ contact_id, trashed = false }: DealFilters): boolean =>
  contact_id !== undefined || trashed

const hasWord = (word: string) => holdsText(sql.ref('deals.sort_name'), word)

/** That the main contact is seen is certain already. */
const ofContactWith = (eb: ExpressionBuilder<Schema, 'deals'>, accountId: number, word: string) =>
  eb.exists(
    eb
      .selectFrom('contacts as main')
      .select(sql.lit(1).as('one'))
      .where('main.account_id', '=', accountId)
      .whereRef('main.id', '=', 'deals.contact_id')
      .where((inner) =>
        inner.or([holdsText(sql.ref('main.sort_name'), word), holdsText(sql.ref('main.sort_company'), word)]),
      ),
  )

export async function dealPage(ctx: Context, filters: DealFilters, wanted: WantedPage) {
  if (filters.contact_id !== undefined && !(await isInDeals(ctx, filters.contact_id)))
    return { rows: [], next: null }
  return fetchPageOf(
    filteredDeals(ctx, filters).selectAll('deals') as SelectQueryBuilder<Schema, 'deals', DealRow>,
    { ...wanted, order: { ...wanted.order, is_unindexed: leaveFew(filters) } },
  )
}

type OfContact = Visibility & { contact_id: number; limit: number }

const latestOfContact = prepared<OfContact, DealRow>((db, value) =>
  db
    .selectFrom('deal_contacts')
    .innerJoin('deals', (join) =>
      join.on('deals.account_id', '=', value('account_id')).onRef('deals.id', '=', 'deal_contacts.deal_id'),
    )
    .selectAll('deals')
    .where('deal_contacts.account_id', '=', value('account_id'))
    .where('deal_contacts.contact_id', '=', value('contact_id'))
    .where('deals.trashed_at', 'is', null)
    .where(isDealVisible(value))
    .orderBy(unindexed('deals.created_at'), 'desc')
    .orderBy('deals.id', 'desc')
    .limit(value('limit')),
)

/** The deals of a contact that was found, the newest first. */
export const latestDealsOf = (ctx: Context, contact: { id: number }, limit: number): Promise<DealRow[]> =>
  latestOfContact.all(ctx.db, { ...visibilityOf(ctx), contact_id: contact.id, limit })

export async function countDeals(ctx: Context, filters: DealFilters): Promise<number> {
  const visibility = visibilityOf(ctx)
  const deals = ctx.db.selectFrom('deals').where('deals.account_id', '=', visibility.account_id)
  const all = narrowedDeals(ctx, deals, { filters, areFew: false })
  if (leaveFew(filters) || !(await areFewHidden(ctx, () => countRows(all))))
    return countRows(filteredDeals(ctx, filters))
  const less = narrowedDeals(ctx, deals, { filters, areFew: true })
  const others = less.where('deals.trashed_at', 'is', null)
  const hidden = hiddenIds((name) => visibility[name])
  const { count } = await countedLess(
    ctx.db,
    all,
    less.where('deals.trashed_at', 'is not', null),
    others.where('deals.contact_id', 'in', hidden),
  ).executeTakeFirstOrThrow()
  return count
}

/** Open deals counted, and their amounts summed up, by all that their weight depends on. */
export const openSums = (ctx: Context, filters: DealFilters) =>
  filteredDeals(ctx, { ...filters, status: 'open' })
    .select(['deals.stage_id', 'deals.currency', 'deals.probability'])
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<string | null>`cast(sum(deals.amount) as text)`.as('amount'),
    ])
    .groupBy(['deals.stage_id', 'deals.currency', 'deals.probability'])
    .execute()

/** How many open deals of each stage pass the filters. */
export const openCounts = (ctx: Context, filters: DealFilters) =>
  filteredDeals(ctx, { ...filters, status: 'open' })
    .select('deals.stage_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy('deals.stage_id')
    .execute()

/** Won deals counted and their amounts summed up, by currency and by the last of the moments at or after which they were won. */
export function wonSums(ctx: Context, filters: DealFilters, starts: readonly string[]) {
  const cases = starts
    .map((start, index) => sql`when deals.won_at >= ${start} then ${sql.lit(index)}`)
    .reverse()
  const won = filteredDeals(ctx, { ...filters, status: 'won' })
    .where('deals.won_at', '>=', starts[0]!)
    .select(['deals.currency', 'deals.amount'])
    .select(sql<number>`case ${sql.join(cases, sql` `)} end`.as('month'))
  return ctx.db
    .selectFrom(won.as('won'))
    .select(['won.month', 'won.currency'])
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<string | null>`cast(sum(won.amount) as text)`.as('amount'),
    ])
    .groupBy(['won.month', 'won.currency'])
    .execute()
}

const NAMING_COLUMNS = ['id', 'name', 'sort_name', 'status', 'amount', 'currency'] as const
export type NamedDeal = Pick<DealRow, (typeof NAMING_COLUMNS)[number]>

/** Deals for finding the one that is meant: the one of this id, those of this very name, else those with all of the words. */
export async function dealsMeantBy(ctx: Context, text: string, words: string[], limit: number) {
  const deals = visibleDeals(ctx)
    .select(NAMING_COLUMNS.map((column) => `deals.${column}` as const))
    .orderBy('deals.id', 'desc')
    .limit(limit)
  const id = /^\s*[1-9]\d{0,14}\s*$/.test(text) ? Number(text) : 0
  const named = await deals
    .where((eb) => eb.or([eb('deals.id', '=', id), eb('deals.sort_name', '=', sortName(text))]))
    .execute()
  if (named.length > 0 || words.length === 0) return named
  return deals.where((eb) => eb.and(words.map(hasWord))).execute()
}

/** The deals that were made last. */
export const latestDeals = (ctx: Context, limit: number) =>
  visibleDeals(ctx)
    .select(NAMING_COLUMNS.map((column) => `deals.${column}` as const))
    .orderBy('deals.id', 'desc')
    .limit(limit)
    .execute()

/** How many deals of a stage that is being deleted are moved at a time. */
const SOME = 200

/** Deals in a stage, whoever sees them, those in the trash included: for what concerns the stage itself. */
export const someDealsInStage = ({ db, viewer }: Context, stage: Pick<DealStageRow, 'id'>) =>
  db
    .selectFrom('deals')
    .selectAll()
    .where('account_id', '=', viewer.account_id)
    .where('stage_id', '=', stage.id)
    .orderBy('id')
    .limit(SOME)
    .execute()

/** All deals of an owner, whoever sees them, with who alone sees their main contact: for when the owner leaves. */
export const dealsOwnedBy = ({ db, viewer }: Context, owner: { id: number }) =>
  db
    .selectFrom('deals')
    .leftJoin('contacts', (join) =>
      join.on('contacts.account_id', '=', viewer.account_id).onRef('contacts.id', '=', 'deals.contact_id'),
    )
    .selectAll('deals')
    .select(PRIVATE_TO)
    .where('deals.account_id', '=', viewer.account_id)
    .where('deals.user_id', '=', owner.id)
    .orderBy('deals.id')
    .execute()
