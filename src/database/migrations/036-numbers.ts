import { type Kysely, sql } from 'kysely'

/**
 * Telephone numbers in E.164 beside their texts, and the country of an account, as which they are read. Nothing is read here, because it
 * takes long: it is left as work to be done in the background, which guesses the country first.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('accounts').addColumn('country', 'text').execute()
  await db.schema.alterTable('contacts').addColumn('numbers', 'text').execute()
  await sql`
    insert into background_work (kind, account_id, record_id, due_at, attempts)
    select 'numbers', id, 0, ${new Date().toISOString()}, 0 from accounts`.execute(db)
}
