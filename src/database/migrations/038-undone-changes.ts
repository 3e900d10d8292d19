import { type Kysely, sql } from 'kysely'
import { idType } from '../columns.ts'

/**
 * What of the history was done in one go, and which entry another one takes back: what was taken back once is not taken back again. Of
 * before, what was done in one go has the same moment.
 */
export async function up(db: Kysely<unknown>) {
  for (const column of ['change_id', 'undoes'])
    await db.schema.alterTable('history').addColumn(column, idType(db)).execute()
  await db.schema
    .createIndex('history_undone')
    .on('history')
    .columns(['account_id', 'undoes'])
    .where(sql.ref('undoes'), 'is not', null)
    .execute()
}
