import { z } from 'zod'
import type { Context } from './context.ts'
import { firstMoment } from './day-or-time.ts'
import { pageInput, resume, writeCursor } from './page.ts'
import { integerBetween } from './values.ts'

/** What lists take that are short by nature: they come whole where no limit is given. */
export const shortPageInput = {
  ...pageInput,
  limit: integerBetween(1, 200).optional().describe('How many at most, 1 to 200; left out: all'),
}

const Start = z.object({ after: z.union([z.string(), z.int()]), offset: z.int().min(0) })

type PageInput = { limit?: number | undefined; cursor?: string | undefined; include_total: boolean }
type Timely = { updated_since?: string | undefined }

interface Listing<Item, Filters> {
  schema: z.ZodType<Filters>
  all(filters: Filters): Promise<Item[]> | Item[]
  keyOf(item: Item): string | number
  /** When it changed last. */
  changedAt(item: Item): string
}

/** A page of what is all read at once. It begins after the item that the cursor names, wherever that stands by now. */
export async function shortPage<Item, Filters extends Timely & Record<string, unknown>>(
  ctx: Pick<Context, 'viewer'>,
  { limit, cursor, include_total, ...given }: PageInput & Filters,
  { schema, all, keyOf, changedAt }: Listing<Item, Filters>,
) {
  const { filters, position } = resume(given as unknown as Filters, cursor, schema, Start)
  const since = firstMoment(ctx, filters.updated_since)
  const items = (await all(filters)).filter((item) => !since || changedAt(item) >= since)
  const place = items.findIndex((item) => keyOf(item) === position?.after)
  const start = place === -1 ? (position?.offset ?? 0) : place + 1
  const end = limit === undefined ? items.length : start + limit
  const page = items.slice(start, end)
  const next = end < items.length && { after: keyOf(page.at(-1)!), offset: end }
  return {
    items: page,
    next_cursor: next ? writeCursor(filters, next) : null,
    ...(include_total && { total_count: items.length }),
  }
}
