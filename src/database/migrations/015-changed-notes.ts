import type { Kysely } from 'kysely'

/** For the notes of the whole account that changed since a time. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createIndex('notes_by_updated_at')
    .on('notes')
    .columns(['account_id', 'updated_at', 'id'])
    .execute()
}
