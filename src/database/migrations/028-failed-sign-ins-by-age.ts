import type { Kysely } from 'kysely'

/** What is over is forgotten at every failure: among many rows it has to be found without looking at all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('failed_sign_ins_by_age').on('failed_sign_ins').column('since').execute()
}
