import type { Kysely } from 'kysely'

/** For programs that follow the changes of statuses. When those that are there changed last nobody knows: for them it is now. */
export async function up(db: Kysely<{ statuses: { updated_at: string } }>) {
  await db.schema
    .alterTable('statuses')
    .addColumn('updated_at', 'text', (column) => column.notNull().defaultTo('1970-01-01T00:00:00.000Z'))
    .execute()
  await db.updateTable('statuses').set({ updated_at: new Date().toISOString() }).execute()
}
