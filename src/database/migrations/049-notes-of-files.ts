import type { Kysely } from 'kysely'

/** Whether a note is an action with its contact: what an import makes of a file's columns is none. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('notes')
    .addColumn('is_action', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}
