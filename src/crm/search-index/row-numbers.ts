import { type RawBuilder, sql } from 'kysely'

/** Up to it, numbers take no more than four bytes in FTS5. What is beyond it takes nine, and is found as well. */
const LAST = 2 ** 28 - 1

/**
 * The row that SQLite's indexes of contacts have a contact in, and the contact of a row: the newest have the lowest numbers. FTS5 gives rows
 * in ascending order at once; for the other way around it makes a list of all that are on a page first, and a search takes twice as long.
 */
export const mirrored = (number: number): number => LAST - number

/** The same in a query. */
export const mirroredIn = (number: RawBuilder<number>): RawBuilder<number> =>
  sql`(${sql.lit(LAST)} - ${number})`

/** What a query of an index selects to find contacts by their ids. */
export const CONTACT_OF_ROW = mirroredIn(sql`rowid`)
