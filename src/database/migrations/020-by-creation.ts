import type { Kysely } from 'kysely'

const SORTED = ['notes', 'calls', 'messages', 'activities']

/** For lists of all that an account has of these, by when it was put in; of contacts, tasks, deals and photos there is one already. */
export async function up(db: Kysely<unknown>) {
  for (const table of SORTED)
    await db.schema
      .createIndex(`${table}_by_created_at`)
      .on(table)
      .columns(['account_id', 'created_at', 'id'])
      .execute()
}
