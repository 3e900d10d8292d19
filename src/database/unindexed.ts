import { type RawBuilder, sql } from 'kysely'

/**
 * The values of a column of texts, but no column that there is an index on. For the latest of few rows that another index finds,
 * SQLite would rather walk the index of the column, through all rows of the account.
 */
export const unindexed = (column: string): RawBuilder<string | null> => sql`(${sql.ref(column)} || '')`
