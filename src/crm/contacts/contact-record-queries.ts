import { type Compilable, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Context, PreparationContext } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { fetchPage, inSegment, type SegmentValues, segmentShape } from '../../core/keyset.ts'
import type { Order, Position } from '../../core/page.ts'
import { counted, countedLess } from '../../database/count-rows.ts'
import { LOOKED_UP } from '../../database/looked-up.ts'
import { type Placeholders, PreparedQueries, prepared } from '../../database/prepared.ts'
import type { Schema } from '../../database/schema.ts'
import { onlyCompared } from '../../database/unindexed.ts'
import { shownDealId } from '../deals/deal-queries.ts'
import { isVisible, visibilityOf } from './contact-queries.ts'
import { areFewHidden, hiddenIds } from './hidden-contact-queries.ts'
import { saveTrashed, type TrashTable } from './trash-queries.ts'

/** Tables whose rows hang off a contact, in columns of the same names. */
type RecordTable = Exclude<TrashTable, 'tasks' | 'deals'>

type Visibility = ReturnType<typeof visibilityOf>

/** Which records a list shows: those whose columns equal the values, changed at or after `updated_from`. */
export type RecordFilters = { updated_from?: string | undefined } & Record<
  string,
  string | number | undefined
>

export interface RecordPageWish {
  filters: RecordFilters
  /** Those that were deleted, instead of the others. */
  trashed?: boolean | undefined
  order: Order
  position: Position | undefined
  limit: number
}

type Counted = Pick<RecordPageWish, 'filters' | 'trashed'>
type Count<Values> = (
  db: Kysely<Schema>,
  wish: Counted,
  value: Placeholders<Values>,
) => Compilable<{ count: number }>

/** The moment that each index of what hangs off a contact is sorted by. */
const MOMENTS: Record<RecordTable, string> = {
  notes: 'created_at',
  calls: 'scheduled_at',
  messages: 'sent_at',
  activities: 'happened_at',
  photos: 'created_at',
}

/** What every record has that hangs off a contact. */
export interface ContactRecord {
  id: number
  contact_id: number
  created_at: string
  updated_at: string
}

/**
 * How records of one kind are found and written: each shares the fate of its contact, and is seen by whoever sees that. Writers take
 * what was found: nobody writes what they could not see.
 */
export interface RecordQueries<Row extends ContactRecord> {
  noun: string
  /** Not visible is not found. */
  find(ctx: PreparationContext, id: number): Promise<Row>
  /** One that was deleted and can still be restored. */
  findTrashed(ctx: Context, id: number): Promise<Row>
  page(ctx: Context, wish: RecordPageWish): ReturnType<typeof fetchPage<Row>>
  count(ctx: Context, wish: Counted): Promise<number>
  /** With a contact that was found. */
  insert(ctx: Context, row: Omit<Row, 'id'>): Promise<Row>
  save(ctx: Context, row: { id: number }, changes: Partial<Row>): Promise<void>
  /** Moves a record to the trash, or takes it out again. */
  saveTrashed(ctx: Context, row: { id: number }, at: string | null): Promise<unknown>
  /** Gives a record that came back a later `updated_at`, by which nothing else of it is new. */
  saveReturned(ctx: Context, row: { id: number }, updated_at: string): Promise<unknown>
}

export function recordQueries<Row extends ContactRecord>(
  table: RecordTable,
  noun: string,
  columns: readonly string[],
): RecordQueries<Row> {
  type Values = Visibility & SegmentValues & RecordFilters
  const pages = new PreparedQueries<Values>()
  // The tables differ in names only, as far as this file is concerned: one stands for all.
  const from = table as 'calls'
  const selected = (value: Placeholders<Visibility>) =>
    columns.map((column) => (column === 'deal_id' ? shownDealId(from, value) : (column as 'id')))

  const oneOf = (isTrashed: boolean) =>
    prepared<Visibility & { id: number }, Row>(
      (db, value) =>
        db
          .selectFrom(from)
          .select(selected(value))
          .where('id', '=', value('id'))
          .where('account_id', '=', value('account_id'))
          .where('trashed_at', isTrashed ? 'is not' : 'is', null)
          .where(isOfVisibleContact(table, value)) as never,
    )
  const one = oneOf(false)
  const oneTrashed = oneOf(true)

  const narrowed = <Selected>(
    query: SelectQueryBuilder<Schema, 'calls', Selected>,
    { filters, areFew }: { filters: RecordFilters; areFew: boolean },
    value: Placeholders<Values>,
  ) => {
    let narrow = query.where('account_id', '=', value('account_id'))
    for (const name of namesOf(filters)) {
      const [column, is] = name === 'updated_from' ? ['updated_at', sql`>=`] : [name, sql`=`]
      const compared = areFew && !leavesFew(name) ? onlyCompared(column) : sql.ref(column)
      narrow = narrow.where(sql<SqlBool>`${compared} ${is} ${value(name)}`)
    }
    return narrow
  }

  const filtered = <Selected>(
    query: SelectQueryBuilder<Schema, 'calls', Selected>,
    { filters, trashed = false }: Counted,
    value: Placeholders<Values>,
  ) =>
    narrowed(query, { filters, areFew: leaveFew(filters, trashed) }, value)
      .where('trashed_at', trashed ? 'is not' : 'is', null)
      .where(isOfVisibleContact(table, value))

  /** Ways to count. To look the contact of each record up takes ten times as long as to take off those that are not seen. */
  const counts = {
    lookedUp: (db, wish, value) => counted(filtered(db.selectFrom(from), wish, value)),
    all: (db, { filters }, value) =>
      counted(narrowed(db.selectFrom(from), { filters, areFew: false }, value)),
    allLess(db, { filters }, value) {
      const less = narrowed(db.selectFrom(from), { filters, areFew: true }, value)
      return countedLess(
        db,
        narrowed(db.selectFrom(from), { filters, areFew: false }, value),
        less.where('trashed_at', 'is not', null),
        less.where('trashed_at', 'is', null).where('contact_id', 'in', hiddenIds(value)),
      )
    },
  } satisfies Record<string, Count<Values>>

  async function count(ctx: Context, how: keyof typeof counts, wish: Counted): Promise<number> {
    const { filters, trashed } = wish
    const [row] = await pages.all<{ count: number }>(
      ctx.db,
      `${how} ${namesOf(filters)} ${trashed}`,
      { ...visibilityOf(ctx), ...filters } as Values,
      (db, value) => counts[how](db, wish, value),
    )
    return row!.count
  }

  async function save({ db, viewer }: Context, { id }: { id: number }, changes: Partial<Row>): Promise<void> {
    await db
      .updateTable(from)
      .set(changes as never)
      .where('account_id', '=', viewer.account_id)
      .where('id', '=', id)
      .execute()
  }

  /** Those of a contact are in the order of its index, or found by it and sorted; all others that are few are sorted. */
  const orderOf = ({ filters, trashed, order }: RecordPageWish): Order => ({
    ...order,
    is_unindexed:
      leaveFew(filters, trashed) &&
      (filters['contact_id'] === undefined || order.column !== MOMENTS[table] || order.more !== undefined),
  })

  return {
    noun,

    async find(ctx, id) {
      const row = await one.first(ctx.db, { ...visibilityOf(ctx), id })
      if (!row) throw notFound(noun)
      return row
    },

    async findTrashed(ctx, id) {
      const row = await oneTrashed.first(ctx.db, { ...visibilityOf(ctx), id })
      if (!row) throw notFound(noun)
      return row
    },

    page(ctx, wish) {
      const { filters, trashed, position, limit } = wish
      const order = orderOf(wish)
      return fetchPage(order, position, limit, (segment) =>
        pages.all<Row>(
          ctx.db,
          `${namesOf(filters)} ${trashed} ${segmentShape(order, segment)}`,
          { ...visibilityOf(ctx), ...filters, ...segment.values } as Values,
          (db, value) => {
            const query = filtered(db.selectFrom(from).select(selected(value)), { filters, trashed }, value)
            return inSegment(query, order, segment, value as never) as never
          },
        ),
      )
    },

    async count(ctx, wish) {
      const areFew = leaveFew(wish.filters, wish.trashed)
      const isLess = !areFew && (await areFewHidden(ctx, () => count(ctx, 'all', wish)))
      return count(ctx, isLess ? 'allLess' : 'lookedUp', wish)
    },

    async insert({ db, viewer }, row) {
      const { id } = await db
        .insertInto(from)
        .values({ ...row, account_id: viewer.account_id } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      return { id, ...row } as Row
    },

    save,

    saveTrashed: (ctx, row, at) => saveTrashed(ctx, table, row, at),
    saveReturned: (ctx, row, updated_at) => save(ctx, row, { updated_at } as Partial<Row>),
  }
}

const namesOf = (filters: RecordFilters): string[] =>
  Object.keys(filters).filter((name) => filters[name] !== undefined)

/** Whether a filter has an index of its own, which finds few rows among those of an account. */
const leavesFew = (name: string): boolean => name === 'contact_id' || name === 'deal_id'

/** Whether so few rows are left that no other index should be walked in its place. */
const leaveFew = (filters: RecordFilters, trashed = false): boolean =>
  trashed || namesOf(filters).some(leavesFew)

/** That the contact of a record is there, and the viewer's to see. */
export const isOfVisibleContact = (
  table: RecordTable,
  value: Placeholders<Visibility>,
) => sql<SqlBool>`exists (
  select 1 from contacts
  where contacts.account_id = ${sql.ref(`${table}.account_id`)} and contacts.id = ${sql.ref(`${table}.contact_id`)}
    and contacts.trashed_at is null and ${isVisible(value)} ${LOOKED_UP})`
