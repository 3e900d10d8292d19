import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { Order } from '../../core/page.ts'
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
import { type Given, questions } from '../../queries/question.ts'
import { rowsWith } from '../../queries/rows.ts'
import { type ContactFilters, plannedContacts } from './contact-filter-queries.ts'

/** What is private to others. */
export const hidden = (asked: Parameters<typeof rowsWith>[0], value: Given) =>
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

export async function countFiltered(
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
export async function countIn(ctx: Context, order: Order, segment: Segment): Promise<number> {
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
export async function rowAt(
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
