import { type Kysely, sql } from 'kysely'
import { isSqlite } from '../columns.ts'

const DAYS = ['birthday', 'anniversary']

/**
 * Behind a wall PostgreSQL uses no index for a condition on `substr(...)`, because it cannot know that the function tells nobody what
 * it sees. It trusts comparisons of a column, so there the month and the day (`MM-DD`) have one, which the database fills itself.
 */
export async function up(db: Kysely<unknown>) {
  if (isSqlite(db)) return
  const columns = DAYS.map(
    (day) => `add column ${day}_of_year text collate "C" generated always as (substr(${day}, 6, 5)) stored`,
  )
  // In one statement, because it writes the whole table anew.
  await sql.raw(`alter table contacts ${columns.join(', ')}`).execute(db)
  for (const day of DAYS) {
    await db.schema.dropIndex(`contacts_by_${day}`).execute()
    await sql
      .raw(
        `create index contacts_by_${day} on contacts (account_id, user_id, ${day}_of_year, id) where trashed_at is null and ${day} is not null`,
      )
      .execute(db)
  }
}
