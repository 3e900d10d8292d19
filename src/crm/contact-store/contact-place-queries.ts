import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { Order, Position } from '../../core/page.ts'
import { counted } from '../../database/statements/count-rows.ts'
import {
  inSegment,
  inStretch,
  NO_VALUES,
  type Segment,
  type SegmentValues,
  type ServedOrder,
  type Stretch,
  stretchOf,
} from '../../queries/keyset.ts'
import type { ChoicePlan } from '../../queries/plan.ts'
import { type Given, question, questions } from '../../queries/question.ts'
import { rowsWith } from '../../queries/rows.ts'
import { type ContactFilters, filterPlan, plannedContacts } from './contact-filter-queries.ts'

/**
 * The place of a contact in an order, and what stands at a place. An index of the order alone counts a hundred thousand contacts in three
 * milliseconds; whether somebody sees them is not in it, which takes forty times as long. So those that are hidden, where they are few, are
 * counted by themselves and taken off.
 */
const FEW = 500

/** Where a page begins that leaves out so many contacts; null where there are no more. */
export async function positionAfter(
  ctx: Context,
  filters: ContactFilters,
  order: Order,
  offset: number,
): Promise<Position | null | undefined> {
  if (offset === 0) return undefined
  if (!(await isCountedByIndex(ctx, filters, order))) return { offset }
  let left = offset
  for (const rows of partsOf(order)) {
    const row = await rowAt(ctx, order, rows, left)
    if (row) return { value: row.value, id: row.id }
    left -= await countIn(ctx, order, { rows, start: 'first', values: NO_VALUES })
  }
  return null
}

/** How many contacts stand before one that is among them, in an order by one column; undefined where it is not. */
export async function placeOfContact(
  ctx: Context,
  filters: ContactFilters,
  order: Order,
  id: number,
): Promise<number | undefined> {
  const plan = filterPlan(filters)
  const [row] = await found.all(ctx, { ...plan, column: order.column }, { ...filters, id })
  if (!row) return undefined
  const isByIndex = await isCountedByIndex(ctx, filters, order)
  let before = -1
  for (const rows of partsOf(order)) {
    const isLast = rows === 'all' || (row.value === null) === (rows === 'without value')
    const end = isLast && { isEnded: true, values: { ...NO_VALUES, end_value: row.value, end_id: id } }
    const segment: Segment = { rows, start: 'first', values: NO_VALUES, ...end }
    before += isByIndex
      ? await countIn(ctx, order, segment)
      : await countFiltered(ctx, filters, plan, order, segment)
    if (isLast) break
  }
  return before
}

const partsOf = ({ is_nullable }: Order): Segment['rows'][] =>
  is_nullable ? ['with value', 'without value'] : ['all']

const hiddenBeyond = question((asked, value: Given<{ most: number }>) =>
  hidden(asked, value).select('id').limit(1).offset(value('most')),
)

async function isCountedByIndex(
  ctx: Context,
  { is_trashed, ...filters }: ContactFilters,
  { more, column }: Order,
): Promise<boolean> {
  const isPlain = !is_trashed && !more && column !== 'id' && column !== 'trashed_at'
  if (!isPlain || Object.values(filters).some((filter) => filter !== undefined)) return false
  return !(await hiddenBeyond.isAny(ctx, { most: FEW }))
}

/** What is private to others. */
const hidden = (asked: Parameters<typeof rowsWith>[0], value: Given) =>
  rowsWith(asked, 'contacts', { is_private: 1, trashed_at: null }).where('user_id', '<>', value('viewer_id'))

interface StretchPlan {
  order: ServedOrder
  stretch: Stretch
}

const rowsAt = questions((asked, value: Given<SegmentValues>, { order, stretch }: StretchPlan) =>
  inSegment(
    rowsWith(asked, 'contacts', { trashed_at: null }).select([
      'id',
      sql.ref<string | null>(order.column).as('value'),
    ]),
    order,
    stretch,
    value,
  ).offset(value('offset')),
)

const counts = questions((asked, value: Given<SegmentValues>, { order, stretch }: StretchPlan) =>
  counted(inStretch(rowsWith(asked, 'contacts', { trashed_at: null }), order, stretch, value)),
)

const hiddenCounts = questions((asked, value: Given<SegmentValues>, { order, stretch }: StretchPlan) =>
  counted(inStretch(hidden(asked, value), { ...order, is_unindexed: true }, stretch, value)),
)

const found = questions(
  (asked, value: Given<{ id: number }>, { column, ...plan }: ChoicePlan & { column: string }) =>
    plannedContacts(asked.db.selectFrom('contacts'), plan, value, false)
      .select(sql.ref<string | null>(column).as('value'))
      .where('contacts.id', '=', value('id')),
)

const filteredCounts = questions(
  (asked, value: Given<SegmentValues>, { order, stretch, ...plan }: ChoicePlan & StretchPlan) =>
    counted(
      inStretch(
        plannedContacts(asked.db.selectFrom('contacts'), plan, value, false),
        { ...order, is_unindexed: true },
        stretch,
        value,
      ),
    ),
)

async function countFiltered(
  ctx: Context,
  filters: ContactFilters,
  plan: ChoicePlan,
  order: Order,
  segment: Segment,
) {
  const asked = { ...plan, order, stretch: stretchOf(segment) }
  const [row] = await filteredCounts.all(ctx, asked, { ...filters, ...segment.values })
  return row!.count
}

/** How many of a segment the viewer sees. */
async function countIn(ctx: Context, order: Order, segment: Segment): Promise<number> {
  const plan = { order, stretch: stretchOf(segment) }
  const [all] = await counts.all(ctx, plan, segment.values)
  const [less] = await hiddenCounts.all(ctx, plan, segment.values)
  return all!.count - less!.count
}

interface Row {
  id: number
  value: string | null
}

/** The row so many rows in, of those that the viewer sees: as many further on as hidden ones were stepped over, until there were none. */
async function rowAt(
  ctx: Context,
  order: Order,
  rows: Segment['rows'],
  offset: number,
): Promise<Row | undefined> {
  let from: Segment = { rows, start: 'first', values: NO_VALUES }
  let at: Row | undefined
  for (let left = offset; left > 0; ) {
    const values = { ...from.values, limit: 1, offset: left - 1 }
    ;[at] = await rowsAt.all(ctx, { order, stretch: stretchOf(from) }, values)
    if (!at) return undefined
    const passed = { ...from, isEnded: true, values: { ...from.values, end_value: at.value, end_id: at.id } }
    const [less] = await hiddenCounts.all(ctx, { order, stretch: stretchOf(passed) }, passed.values)
    left = less!.count
    from = { rows, start: 'after', values: { ...NO_VALUES, after_value: at.value, after_id: at.id } }
  }
  return at
}
