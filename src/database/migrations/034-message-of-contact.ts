import { type Kysely, sql } from 'kysely'

/** A message is known by its sender's id with each contact, and no longer in the whole account. */
export async function up(db: Kysely<unknown>) {
  await db.schema.dropIndex('messages_by_message_id').execute()
  await db.schema
    .createIndex('messages_by_message_id')
    .on('messages')
    .columns(['account_id', 'contact_id', 'message_id'])
    .where(sql.ref('message_id'), 'is not', null)
    .execute()
}
