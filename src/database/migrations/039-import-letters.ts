import type { Kysely } from 'kysely'

/** Words of a file by which somebody sees whether its letters were read rightly; null where the file tells how they are to be read. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('imports').addColumn('encoding_sample', 'text').execute()
}
