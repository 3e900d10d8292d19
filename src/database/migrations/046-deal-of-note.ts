import { type Kysely, sql } from 'kysely'
import { idType } from '../columns.ts'

/** The deal that a note is about. Without a foreign key, as of calls and tasks: deals' ids are never given twice. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('notes').addColumn('deal_id', idType(db)).execute()
  await db.schema
    .createIndex('notes_by_deal')
    .on('notes')
    .columns(['account_id', 'deal_id', 'id'])
    .where(sql.ref('deal_id'), 'is not', null)
    .execute()
}
