import { type RawBuilder, sql } from 'kysely'
import { byEngine } from './by-engine.ts'

/**
 * The values of a column of texts, but no column that there is an index on. For the latest of few rows that another index finds,
 * SQLite would rather walk the index of the column, through all rows of the account.
 */
export const unindexed = (column: string): RawBuilder<string | null> => sql`(${sql.ref(column)} || '')`

/** A column by whose values SQLite looks for nothing: it only compares them. PostgreSQL has statistics, and decides for itself. */
export const onlyCompared = <Value>(column: string): RawBuilder<Value> =>
  byEngine({ sqlite: sql<Value>`+${sql.ref(column)}`, postgres: sql<Value>`${sql.ref(column)}` })
