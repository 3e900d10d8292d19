import type { z } from 'zod'
import type { Context } from '../../core/context.ts'
import type { Order, WantedPage } from '../../core/page.ts'
import { orderBy, sortInput } from '../../core/sort.ts'
import { counted } from '../../database/statements/count-rows.ts'
import { unlessWritten } from '../../database/statements/unless-written.ts'
import {
  inSegment,
  type SegmentValues,
  type ServedOrder,
  type Stretch,
  stretchOf,
} from '../../queries/keyset.ts'
import { narrowedPage } from '../../queries/narrowed-page.ts'
import type { ChoicePlan } from '../../queries/plan.ts'
import { type Given, questions } from '../../queries/question.ts'
import { visibilityOf } from '../../queries/visibility.ts'
import { type FoundColumn, PUBLIC_COLUMNS, toContactRecord } from './contact.ts'
import {
  CONTACTS_CHOSEN,
  type ContactFilters,
  filterPlan,
  plannedContacts,
} from './contact-filter-queries.ts'
import { columnsNamed, selectionName, selectionOf } from './contact-queries.ts'

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

interface PagePlan extends ChoicePlan {
  by: ServedOrder
  stretch: Stretch
  /** The name of the columns. */
  fields: string
  isWalked: boolean
}

const pages = questions((asked, value: Given<SegmentValues>, plan: PagePlan) => {
  const columns = columnsNamed(plan.fields)
  const selected = selectionOf([...columns, ...sortedBesides(columns, plan.by)], value)
  const query = plannedContacts(asked.db.selectFrom('contacts').select(selected), plan, value, plan.isWalked)
  return inSegment(query, plan.by, plan.stretch, value).$castTo<{ id: number }>()
})

/** The columns of an order that are not among those wanted. */
const sortedBesides = (columns: readonly FoundColumn[], order: Order): FoundColumn[] =>
  [order, ...(order.more ?? [])]
    .map(({ column }) => column as FoundColumn)
    .filter((column) => !columns.includes(column))

/** One page of contacts; `fields` narrows what is read of each, which `id` always belongs to. */
export async function contactPage(
  ctx: Context,
  filters: ContactFilters,
  { fields = PUBLIC_COLUMNS, ...wanted }: WantedPage & { fields?: readonly FoundColumn[] },
) {
  const plan = filterPlan(filters)
  const chosen = { plan, filters: filters as Record<string, unknown> }
  const { rows, next } = await narrowedPage(ctx, CONTACTS_CHOSEN, chosen, wanted, (by, segment, isWalked) =>
    pages.all(
      ctx,
      { ...plan, by, stretch: stretchOf(segment), fields: selectionName(fields), isWalked },
      { ...filters, ...segment.values },
    ),
  )
  const extra = sortedBesides(fields, wanted.order)
  const items = rows.map((row) => {
    for (const column of extra) delete (row as Record<string, unknown>)[column]
    return toContactRecord(ctx, row)
  })
  return { items, next }
}

const counts = questions((asked, value, plan: ChoicePlan) =>
  counted(plannedContacts(asked.db.selectFrom('contacts'), plan, value, false)),
)

/** How many contacts pass the filters, as this viewer sees them. */
export async function countContacts(ctx: Context, filters: ContactFilters): Promise<number> {
  const plan = filterPlan(filters)
  const key = ['contacts', plan, visibilityOf(ctx), filters]
  return unlessWritten(ctx.db, ctx.viewer.account_id, key, async () => {
    const [row] = await counts.all(ctx, plan, filters)
    return row!.count
  })
}
