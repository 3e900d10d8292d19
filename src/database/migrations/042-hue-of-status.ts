import type { Kysely } from 'kysely'

/** The colour that an account chose for a status; none where its place in the order says it. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('statuses').addColumn('hue', 'text').execute()
}
