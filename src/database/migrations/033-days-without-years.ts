import { type Kysely, sql } from 'kysely'
import { isSqlite } from '../columns.ts'

const DAYS = ['birthday', 'anniversary']

/** Moments that people give, by table. */
const MOMENTS: Record<string, string[]> = {
  messages: ['sent_at'],
  calls: ['scheduled_at', 'completed_at'],
  activities: ['happened_at'],
  contacts: ['last_action_at', 'active_at'],
}
const FIRST_MOMENT = '0001-01-01T00:00:00.000Z'
const FIRST_DAY = '0001-01-01'

/**
 * A birthday may lack its year (`--11-30`), so its month and day are its last five characters. Year 0, which most programs cannot read, was
 * taken until now: of birthdays it means that the year is not known, and anything else becomes the first moment that everybody can read.
 */
export async function up(db: Kysely<unknown>) {
  await (isSqlite(db) ? indexLastCharacters(db) : renewColumns(db))
  for (const day of DAYS)
    await sql
      .raw(`update contacts set ${day} = '--' || substr(${day}, 6) where ${day} like '0000-%'`)
      .execute(db)
  for (const [table, columns] of Object.entries(MOMENTS))
    for (const column of columns)
      await sql
        .raw(`update ${table} set ${column} = '${FIRST_MOMENT}' where ${column} like '0000-%'`)
        .execute(db)
  await sql
    .raw(`update deals set expected_close_on = '${FIRST_DAY}' where expected_close_on like '0000-%'`)
    .execute(db)
}

async function indexLastCharacters(db: Kysely<unknown>) {
  for (const day of DAYS) {
    await db.schema.dropIndex(`contacts_by_${day}`).execute()
    await createIndex(db, day, `substr(${day}, -5)`)
  }
}

/** What a column is filled with cannot be changed in all versions of PostgreSQL, so each is made anew; its index goes with the old one. */
async function renewColumns(db: Kysely<unknown>) {
  const gone = DAYS.map((day) => `drop column ${day}_of_year`)
  await sql.raw(`alter table contacts ${gone.join(', ')}`).execute(db)
  const made = DAYS.map(
    (day) => `add column ${day}_of_year text collate "C" generated always as (right(${day}, 5)) stored`,
  )
  await sql.raw(`alter table contacts ${made.join(', ')}`).execute(db)
  for (const day of DAYS) await createIndex(db, day, `${day}_of_year`)
}

const createIndex = (db: Kysely<unknown>, day: string, monthAndDay: string) =>
  sql
    .raw(
      `create index contacts_by_${day} on contacts (account_id, user_id, ${monthAndDay}, id) where trashed_at is null and ${day} is not null`,
    )
    .execute(db)
