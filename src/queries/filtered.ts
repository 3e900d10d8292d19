import { type RawBuilder, sql } from 'kysely'
import { onlyCompared } from '../database/statements/unindexed.ts'
import type { Condition } from './conditions.ts'
import type { Filter, Place, Structure } from './filter.ts'

/**
 * The conditions of the filters that are given. `isOnlyCompared` tells of which of them no index is to find anything, because the rows are
 * found by something else.
 */
export function conditionsOf(
  { table, filters }: { table: string; filters: { readonly [name: string]: Filter<never> } },
  given: Record<string, Structure>,
  value: Place['value'],
  isOnlyCompared: (filter: Filter<never>, given: Structure) => boolean,
): Condition[] {
  return Object.entries(given).map(([name, structure]) => {
    const filter = filters[name]!
    const isCompared = isOnlyCompared(filter, structure)
    const column = (column: string): RawBuilder<unknown> =>
      isCompared ? onlyCompared(`${table}.${column}`) : sql.ref(`${table}.${column}`)
    return filter.condition({ column, value, structure, isOnlyCompared: isCompared }, name)
  })
}
