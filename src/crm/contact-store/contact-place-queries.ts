import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { Order, Position } from '../../core/page.ts'
import { NO_VALUES, type Segment } from '../../queries/keyset.ts'
import type { ChoicePlan } from '../../queries/plan.ts'
import { type Given, question, questions } from '../../queries/question.ts'
import { type ContactFilters, filterPlan, plannedContacts } from './contact-filter-queries.ts'
import { countFiltered, countIn, hidden, rowAt } from './contacts-before-queries.ts'

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

const found = questions(
  (asked, value: Given<{ id: number }>, { column, ...plan }: ChoicePlan & { column: string }) =>
    plannedContacts(asked.db.selectFrom('contacts'), plan, value, false)
      .select(sql.ref<string | null>(column).as('value'))
      .where('contacts.id', '=', value('id')),
)
