import type { z } from 'zod'
import type { Context } from '../../core/context.ts'
import type { Order, Position } from '../../core/page.ts'
import { orderBy, sortInput } from '../../core/sort.ts'
import { counted } from '../../database/statements/count-rows.ts'
import { PreparedQueries } from '../../database/statements/prepared.ts'
import { unlessWritten } from '../../database/statements/unless-written.ts'
import { inSegment, type SegmentValues, stretchOf } from '../../queries/keyset.ts'
import { narrowedPage } from '../../queries/narrowed-page.ts'
import { writtenOut } from '../../queries/plan.ts'
import { type Visibility, visibilityOf } from '../../queries/visibility.ts'
import { type FoundColumn, PUBLIC_COLUMNS, toContactRecord } from './contact.ts'
import {
  CONTACTS_CHOSEN,
  type ContactFilters,
  filterPlan,
  plannedContacts,
} from './contact-filter-queries.ts'
import { selectionName, selectionOf } from './contact-queries.ts'

const COLUMNS = {
  id: { column: 'id', is_nullable: false },
  name: { column: 'sort_name', is_nullable: true },
  first_name: { column: 'sort_first_name', is_nullable: true },
  last_name: { column: 'sort_last_name', is_nullable: true },
  company: { column: 'sort_company', is_nullable: true },
  created_at: { column: 'created_at', is_nullable: false },
  updated_at: { column: 'updated_at', is_nullable: false },
  last_action_at: { column: 'last_action_at', is_nullable: true },
  trashed_at: { column: 'trashed_at', is_nullable: true },
} as const

export type SortField = keyof typeof COLUMNS
export const SORT_FIELDS = Object.keys(COLUMNS) as SortField[]

/** Fields to sort by, `-` before one for descending. */
export const Sort = sortInput(SORT_FIELDS)
export type Sort = z.infer<typeof Sort>

export const orderOf = (sort: Sort): Order => orderBy(sort, COLUMNS)

type Values = SegmentValues & ContactFilters & Visibility
const pages = new PreparedQueries<Values>()
const counts = new PreparedQueries<Values>()

/** One page of contacts; `fields` narrows what is read of each, which `id` always belongs to. */
export async function contactPage(
  ctx: Context,
  filters: ContactFilters,
  {
    order,
    position,
    limit,
    fields = PUBLIC_COLUMNS,
  }: { order: Order; position: Position | undefined; limit: number; fields?: readonly FoundColumn[] },
) {
  const sorted = [order, ...(order.more ?? [])].map(({ column }) => column as FoundColumn)
  const extra = sorted.filter((column) => !(fields as readonly string[]).includes(column))
  const chosen = filterPlan(filters)
  const wanted = { order, position, limit }
  const byName = { plan: chosen, filters: filters as Record<string, unknown> }
  const { rows, next } = await narrowedPage(ctx, CONTACTS_CHOSEN, byName, wanted, (by, segment, isWalked) =>
    pages.all<{ id: number }>(
      ctx.db,
      writtenOut({ ...chosen, by, stretch: stretchOf(segment), fields: selectionName(fields), isWalked }),
      { ...visibilityOf(ctx), ...filters, ...segment.values },
      (db, value) => {
        const columns = selectionOf([...fields, ...extra], value)
        const query = plannedContacts(db.selectFrom('contacts').select(columns), chosen, value, isWalked)
        return inSegment(query, by, segment, value)
      },
    ),
  )
  const items = rows.map((row) => {
    for (const column of extra) delete (row as Record<string, unknown>)[column]
    return toContactRecord(ctx, row)
  })
  return { items, next }
}

/** How many contacts pass the filters, as this viewer sees them. */
export async function countContacts(ctx: Context, filters: ContactFilters): Promise<number> {
  const values = { ...visibilityOf(ctx), ...filters } as Values
  const chosen = filterPlan(filters)
  const plan = writtenOut(chosen)
  return unlessWritten(ctx.db, ctx.viewer.account_id, ['contacts', plan, values], async () => {
    const [row] = await counts.all<{ count: number }>(ctx.db, plan, values, (db, value) =>
      counted(plannedContacts(db.selectFrom('contacts'), chosen, value, false)),
    )
    return row!.count
  })
}
