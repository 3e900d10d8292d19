import type { Kysely } from 'kysely'

/** All pairs of a group, the likeliest first. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createIndex('duplicate_pairs_by_group')
    .on('duplicate_pairs')
    .columns(['account_id', 'group_id', 'confidence', 'id'])
    .execute()
}
