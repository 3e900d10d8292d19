import { z } from 'zod'
import { invalidField } from './errors.ts'
import { integerBetween } from './values.ts'

/** What every list takes beside its filters. */
export const pageInput = {
  limit: integerBetween(1, 200).default(50).describe('How many at most, 1 to 200'),
  cursor: z
    .string()
    .max(4000)
    .optional()
    .describe('`next_cursor` of the page before; it remembers filters and order'),
  include_total: z.boolean().default(false).describe('Whether to count all that match'),
}

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable(), total_count: z.int().optional() })

/** Where a page starts: after the last row seen (its sort value, or several, and id), or, for the legacy API, at a row number. */
export const Position = z.union([
  z.object({ value: z.union([z.string(), z.number(), z.null()]), id: z.int() }),
  z.object({ offset: z.int().min(0) }),
  z.object({
    values: z
      .array(z.union([z.string(), z.number(), z.null()]))
      .min(2)
      .max(4),
    id: z.int(),
  }),
])
export type Position = z.infer<typeof Position>

/** A column that a list is sorted by. Rows without a value come last, whichever the direction. */
export interface OrderColumn {
  column: string
  is_descending: boolean
  is_nullable: boolean
  /** Holds whole numbers, as `id` always does; others hold texts. */
  is_number?: boolean
}

/** An order of a list. */
export interface Order extends OrderColumn {
  /** What equals are sorted by. */
  more?: readonly OrderColumn[]
  /** Direction of the id among equals; follows the order's own when left out. */
  is_id_descending?: boolean
}

/** Which page of a list is wanted: the first one where there is no position yet. */
export interface WantedPage {
  order: Order
  position: Position | undefined
  limit: number
}

/** A cursor: the position, and the filters it belongs to, so that a client need not repeat it. Opaque to clients. */
export const writeCursor = (filters: Record<string, unknown>, position: unknown): string =>
  Buffer.from(JSON.stringify([filters, position])).toString('base64url')

/**
 * The filters and the position of a page: of the first one as given, of a later one as its cursor remembers them. Filters that
 * are given beside a cursor have to be those it was made with. The schemas read what is remembered like any input, because a
 * cursor is made by us but comes back from outside.
 */
export function resume<Filters extends Record<string, unknown>, At>(
  given: Filters,
  cursor: string | undefined,
  schema: z.ZodType<Filters>,
  position: z.ZodType<At>,
): { filters: Filters; position: At | undefined } {
  if (cursor === undefined) return { filters: given, position: undefined }
  const remembered = parseCursor(cursor)
  const filters = schema.safeParse(remembered.filters)
  const start = position.safeParse(remembered.at)
  if (!filters.success || !start.success) throw notACursor()
  for (const [name, value] of Object.entries(given))
    if (value !== undefined && JSON.stringify(value) !== JSON.stringify(filters.data[name]))
      throw invalidField(name, 'differs_from_cursor', 'is not what the cursor was made with')
  return { filters: filters.data, position: start.data }
}

function parseCursor(cursor: string): { filters: unknown; at: unknown } {
  try {
    const [filters, at] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [unknown, unknown]
    return { filters, at }
  } catch {
    throw notACursor()
  }
}

/** Says that a cursor was made up, or belongs to another list. */
export const notACursor = () => invalidField('cursor', 'not_a_cursor', 'is not a cursor that Kith gave out')
