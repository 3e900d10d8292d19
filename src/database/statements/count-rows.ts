import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** How many rows a query that selects nothing yet would give. */
export async function countRows<Tables, Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { count } = await counted(query).$castTo<{ count: number }>().executeTakeFirstOrThrow()
  return count
}

/** The query for how many rows one that selects nothing yet would give. */
export const counted = <Tables, Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
) => query.select(sql<number>`count(*)`.as('count'))

/** The same, less the rows of other queries, which have to be among them: for what an index counts alone where few others do not count. */
export function countedLess<Table extends keyof Schema>(
  db: Kysely<Schema>,
  all: SelectQueryBuilder<Schema, Table, object>,
  ...less: SelectQueryBuilder<Schema, Table, object>[]
) {
  const parts = less.reduce(
    (sum, query) => sum.unionAll(query.select(sql<number>`-count(*)`.as('count'))),
    counted(all),
  )
  return db.selectFrom(parts.as('parts')).select(sql<number>`cast(sum(count) as bigint)`.as('count'))
}
