import { type Kysely, sql } from 'kysely'
import { idType } from '../columns.ts'

/** A trash for photos, and which one became the picture of the contact in the place of one that was deleted. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('photos').addColumn('trashed_at', 'text').execute()
  await db.schema.alterTable('photos').addColumn('picture_went_to', idType(db)).execute()
  await db.schema
    .createIndex('photos_in_trash')
    .on('photos')
    .columns(['trashed_at', 'account_id', 'id'])
    .where(sql.ref('trashed_at'), 'is not', null)
    .execute()
}
