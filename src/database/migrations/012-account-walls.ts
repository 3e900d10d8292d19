import { type Kysely, sql } from 'kysely'
import { isSqlite } from '../columns.ts'
import { openForReading } from '../postgres/account-wall.ts'

/**
 * PostgreSQL would not use an index of words behind a wall. These hold folded words that are headed by the account's code, and what is
 * found in them is then looked up in tables that have a wall.
 */
const READ_BY_ALL = ['contact_search', 'note_search']

const EMAILS = ['email_address', 'email_address_2', 'email_address_3']

/** What has to be before PostgreSQL keeps accounts apart; the walls themselves are built where migrations end. */
export async function up(db: Kysely<unknown>) {
  if (isSqlite(db)) return
  await findEmailsBehindWalls(db)
  for (const table of READ_BY_ALL) await openForReading(db, table)
}

/**
 * Behind a wall no index serves a condition on `lower(...)`, because PostgreSQL cannot know that the function tells nobody
 * what it sees. It trusts comparisons, and those that ignore case come with a collation.
 */
async function findEmailsBehindWalls(db: Kysely<unknown>) {
  await sql`create collation ignoring_case (provider = icu, locale = 'und-u-ks-level2', deterministic = false)`.execute(
    db,
  )
  for (const column of EMAILS) {
    await db.schema.dropIndex(`contacts_by_lower_${column}`).execute()
    await sql
      .raw(
        `create index contacts_by_lower_${column} on contacts (account_id, ${column} collate ignoring_case, id) where ${column} is not null`,
      )
      .execute(db)
  }
}
