import { type Kysely, sql } from 'kysely'

const TRASHED = ['calls', 'messages', 'activities', 'tasks', 'deals', 'photos']

/** For the trash of one account; the indexes that were there already are for what is old in all of them. */
export async function up(db: Kysely<unknown>) {
  for (const table of TRASHED)
    await db.schema
      .createIndex(`${table}_trashed`)
      .on(table)
      .columns(['account_id', 'trashed_at', 'id'])
      .where(sql.ref('trashed_at'), 'is not', null)
      .execute()
}
