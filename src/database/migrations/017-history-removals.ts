import { type Kysely, type SqlBool, sql } from 'kysely'

/** What was deleted or brought back is looked for among everything that ever happened. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createIndex('history_removals')
    .on('history')
    .columns(['account_id', 'id'])
    .where(sql<SqlBool>`action like '%.deleted' or action like '%.restored'`)
    .execute()
}
