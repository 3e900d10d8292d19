import { sql } from 'kysely'
import { byEngine } from './by-engine.ts'

/**
 * Ends a subquery in `exists` that looks one row up by its key. PostgreSQL would often rather read the whole table into a hash table
 * once, not knowing that a page needs few rows; what ends like this it runs for each row.
 */
export const LOOKED_UP = byEngine({ sqlite: sql``, postgres: sql`offset 0` })
