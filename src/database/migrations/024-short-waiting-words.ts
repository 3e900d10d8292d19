import { type Kysely, sql } from 'kysely'
import { isSqlite } from '../columns.ts'

/** PostgreSQL's indexes of words. */
const INDEXES = ['contact_search_names', 'contact_search_words', 'note_search_words']

/** Kilobytes of words that wait. */
const MOST_WAITING = 128

/**
 * PostgreSQL lets new words wait beside an index until there are 4 MB of them. Each search reads all that wait, they make the index seem dear
 * to the planner, and whoever takes them in keeps everybody waiting for half a second. To take fewer in at a time costs a write some
 * 70 microseconds of the database.
 */
export async function up(db: Kysely<unknown>) {
  if (isSqlite(db)) return
  for (const index of INDEXES)
    await sql.raw(`alter index ${index} set (gin_pending_list_limit = ${MOST_WAITING})`).execute(db)
}
