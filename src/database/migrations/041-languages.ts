import type { Kysely } from 'kysely'

/** In which language, beside English, a user writes dates in words; null where nobody said. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('users').addColumn('language', 'text').execute()
}
