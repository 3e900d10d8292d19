import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import type { Order, WantedPage } from '../core/page.ts'
import type { Declared } from './declaration.ts'
import {
  fetchPage,
  inSegment,
  type Segment,
  type SegmentValues,
  type ServedOrder,
  type Stretch,
  stretchOf,
} from './keyset.ts'
import { orderServed } from './order-served.ts'
import type { ChoicePlan } from './plan.ts'
import { type Given, questions } from './question.ts'
import { rowsWith } from './rows.ts'

type Narrowed = Pick<Declared, 'table' | 'filters' | 'trashIsSortedBy'>

/** What is chosen: the plan of it, and the values of its filters. */
export interface Chosen {
  plan: ChoicePlan
  filters: Readonly<Record<string, unknown>>
}

/** Asks for the rows of a segment. Where they are walked, only the order finds them. */
export type FetchRows<Row> = (order: ServedOrder, segment: Segment, isWalked: boolean) => Promise<Row[]>

/** A page of a noun of which some filters leave some rows: each segment is walked or found, whichever is quicker. */
export function narrowedPage<Row extends { id: number }>(
  ctx: Context,
  declared: Narrowed,
  chosen: Chosen,
  { order: wished, position, limit }: WantedPage,
  fetch: FetchRows<Row>,
): ReturnType<typeof fetchPage<Row>> {
  const order = orderServed(declared, chosen.plan, wished)
  const isNarrowed = isNarrowedIn(declared, chosen.plan, order)
  return fetchPage(order, position, limit, (segment) =>
    isNarrowed && segment.start !== 'offset'
      ? narrowedRows(ctx, declared, chosen, order, segment, fetch)
      : fetch(order, segment, false),
  )
}

/**
 * Whether an index finds the rows by what they are filtered by, and another one has the order: they may be three, or nearly all. Where one
 * of the filters has an index with an order of its own, the database chooses.
 */
function isNarrowedIn(
  { filters }: Narrowed,
  { isTrashed, filters: given }: ChoicePlan,
  { more, is_unindexed }: ServedOrder,
): boolean {
  if (isTrashed || more || is_unindexed) return false
  const names = Object.keys(given)
  return (
    names.some((name) => filters[name]!.leavesSome?.of === given[name]) &&
    !names.some((name) => filters[name]!.sortedBy)
  )
}

/** So many rows are found and sorted in a few milliseconds. */
const FEW = 1000

/** Rows of an account that are walked at most for a page of some of them; it takes about as long. */
const MOST_WALKED = 5000

/**
 * The rows of a segment, in one of two ways: finding all by what they are filtered by and sorting them, or walking all of the account in the
 * order of the page until there are enough. Which one is quicker depends on how many they are, and on whether they stand close together. A
 * few are found. Of more it is tried how far walking leads.
 */
async function narrowedRows<Row>(
  ctx: Context,
  declared: Narrowed,
  chosen: Chosen,
  order: Order,
  segment: Segment,
  fetch: FetchRows<Row>,
): Promise<Row[]> {
  const found = { ...order, is_unindexed: true }
  if (!(await areMany(ctx, declared, chosen))) return fetch(found, segment, false)
  const end = await rowFurtherOn(ctx, declared, order, segment)
  const ended = { ...segment, isEnded: end !== undefined, values: { ...segment.values, ...end } }
  const rows = await fetch(order, ended, true)
  return end === undefined || rows.length === segment.values.limit ? rows : fetch(found, segment, false)
}

async function areMany(ctx: Context, { filters }: Narrowed, chosen: Chosen): Promise<boolean> {
  for (const [name, structure] of Object.entries(chosen.plan.filters)) {
    const some = filters[name]!.leavesSome
    if (some?.of === structure && !(await some.areMore(ctx, chosen.filters[name] as never, FEW))) return false
  }
  return true
}

/** The row at an offset, in a stretch of a table. */
const ends = questions(
  (
    asked,
    value: Given<SegmentValues>,
    { table, order, stretch }: { table: string; order: Order; stretch: Stretch },
  ) => {
    // The tables differ in names only, as far as this file is concerned: one stands for all.
    const rows = rowsWith(asked, table as 'calls', { trashed_at: null }).select([
      'id',
      sql.ref<string | number | null>(order.column).as('value'),
    ])
    return inSegment(rows, order, stretch, value).offset(value('offset'))
  },
)

/** The row up to which a segment is walked, if it goes on so far: one of the account's, seen or not. */
async function rowFurtherOn(
  ctx: Context,
  { table }: Narrowed,
  order: Order,
  segment: Segment,
): Promise<Pick<SegmentValues, 'end_value' | 'end_id'> | undefined> {
  const values = { ...segment.values, limit: 1, offset: MOST_WALKED - 1 }
  const [row] = await ends.all(ctx, { table, order, stretch: stretchOf(segment) }, values)
  return row && { end_value: row.value, end_id: row.id }
}
