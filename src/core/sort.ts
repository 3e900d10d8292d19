import { z } from 'zod'
import type { Order, OrderColumn } from './page.ts'

/** The columns that a list may be sorted by, under the names that callers use. */
export type SortColumns = Readonly<Record<string, Omit<OrderColumn, 'is_descending'>>>

/** Fields that one order may name. */
const MAX_FIELDS = 4

const partsOf = (sort: string) =>
  sort.split(',').map((part) => ({
    name: part.trim().replace(/^-/, ''),
    is_descending: part.trim().startsWith('-'),
  }))

/** Fields of a list with commas between, `-` before one for descending: `-updated_at,name`. */
export function sortInput(fields: readonly string[]) {
  const isKnown = (sort: string) => {
    const names = partsOf(sort).map(({ name }) => name)
    return (
      names.length <= MAX_FIELDS &&
      names.every((name, place) => fields.includes(name) && names.indexOf(name) === place)
    )
  }
  return z
    .string()
    .max(200)
    .refine(isKnown, {
      params: { code: 'not_included' },
      message: `must be one of ${fields.flatMap((field) => [field, `-${field}`]).join(', ')}, or up to ${MAX_FIELDS} of them with commas between`,
    })
}

/** Orders asked for before, by their columns: reading one anew costs as much as the statement that a short list takes. */
const known = new WeakMap<SortColumns, Map<string, Order>>()
/** Of the many orders that four fields make, few are ever asked for. */
const MAX_KNOWN = 50

/** The order that a checked `sort` means. */
export function orderBy(sort: string, columns: SortColumns): Order {
  const ofColumns = known.get(columns) ?? new Map<string, Order>()
  const before = ofColumns.get(sort)
  if (before) return before
  const order = orderOf(sort, columns)
  if (ofColumns.size < MAX_KNOWN) known.set(columns, ofColumns.set(sort, order))
  return order
}

function orderOf(sort: string, columns: SortColumns): Order {
  const [first, ...more] = partsOf(sort).map(({ name, is_descending }) => ({
    ...columns[name]!,
    is_descending,
  }))
  return more.length > 0 ? { ...first!, more } : first!
}

/** Columns that are named as their fields are, and are always set. */
export const sameColumns = (fields: readonly string[]): SortColumns =>
  Object.fromEntries(fields.map((column) => [column, { column, is_nullable: false }]))
