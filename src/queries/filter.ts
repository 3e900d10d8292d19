import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { allOf, type Condition, oneOf } from './conditions.ts'

/** What of a filter's value a statement depends on: never the value itself, unless it is one of a few. */
export type Structure = true | string | number

/** Where a condition stands: how it names a column and a value there, and what of the filter's value it depends on. */
export interface Place {
  column(name: string): RawBuilder<unknown>
  /** Typed as whatever is wanted: it stands for a value that comes later. */
  value(name: string): never
  structure: Structure
  /** The rows are found by something else: no index is to serve this condition, which is met by any number of them. */
  isOnlyCompared: boolean
}

/** Where its structure is this, a filter leaves three rows, or nearly all: they are found by it, or walked in the order that is wanted. */
export interface LeavesSome<Given> {
  of: Structure
  /** Whether it leaves more than so many rows, seen or not. */
  areMore(ctx: Context, given: Given, most: number): Promise<boolean>
}

export interface Filter<Given> {
  /** Where its structure is this, it leaves so few rows that they are found by it, and no other index should be walked in the place of its own. */
  leavesFew?: Structure
  leavesSome?: LeavesSome<Given>
  /** The column that its index is sorted by within each value. */
  sortedBy?: string
  /** `true`, where all that counts is that there is a value, when left out. */
  structureOf?(given: Given): Structure
  /** The values that the condition binds, by their names; when left out, the filter's own value by the filter's name. */
  valuesOf?(given: Given, name: string): Record<string, unknown>
  /** `name` is the filter's. */
  condition(place: Place, name: string): Condition
}

type Found<Given> = Pick<Filter<Given>, 'leavesFew' | 'leavesSome' | 'sortedBy'>
type Comparable = string | number

const compared =
  (operator: RawBuilder<unknown>) =>
  <Given extends Comparable>(column: string, found: Found<Given> = {}): Filter<Given> => ({
    ...found,
    condition: (at, name) => sql<SqlBool>`${at.column(column)} ${operator} ${at.value(name)}`,
  })

/** The column has the value. */
export const equal = compared(sql`=`)
export const atLeast = compared(sql`>=`)
export const atMost = compared(sql`<=`)

/** The same as `atLeast`, or the column is empty. */
export const noneOrAtLeast = <Given extends Comparable>(column: string): Filter<Given> => ({
  condition: (at, name) =>
    oneOf([
      sql<SqlBool>`${at.column(column)} is null`,
      sql<SqlBool>`${at.column(column)} >= ${at.value(name)}`,
    ]),
})

/** The column has a value, or has none, as the filter says. */
export const isThere = (column: string): Filter<boolean> => ({
  structureOf: (given) => (given ? 'there' : 'missing'),
  condition: (at) =>
    sql<SqlBool>`${at.column(column)} is ${sql.raw(at.structure === 'there' ? 'not null' : 'null')}`,
})

/**
 * A condition for each item of a list, of which all have to be met, or one of them. `parts` says what of an item is bound, and by which
 * names the condition gets that.
 */
export const forEach = <Item, Parts extends object>(
  which: 'all' | 'any',
  parts: (item: Item) => Parts,
  condition: (
    part: <Name extends keyof Parts & string>(name: Name) => Parts[Name],
    place: Place,
  ) => Condition,
): Filter<readonly Item[]> => ({
  structureOf: ({ length }) => length,
  valuesOf: (items, name) =>
    Object.fromEntries(
      items.flatMap((item, index) =>
        Object.entries(parts(item)).map(([part, value]) => [`${name}_${index}_${part}`, value]),
      ),
    ),
  condition(at, name) {
    const conditions = Array.from({ length: at.structure as number }, (_, index) =>
      condition((part) => at.value(`${name}_${index}_${part}`), at),
    )
    if (conditions.length === 0) return sql<SqlBool>`1 = ${sql.lit(which === 'all' ? 1 : 0)}`
    return which === 'all' ? allOf(conditions) : oneOf(conditions)
  },
})
