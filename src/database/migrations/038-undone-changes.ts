import { type Kysely, sql } from 'kysely'
import { idType } from '../columns.ts'

/** Which entry of the history another one takes back: what was taken back once is not taken back again. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('history').addColumn('undoes', idType(db)).execute()
  await db.schema
    .createIndex('history_undone')
    .on('history')
    .columns(['account_id', 'undoes'])
    .where(sql.ref('undoes'), 'is not', null)
    .execute()
}
