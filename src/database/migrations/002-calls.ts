import { type Kysely, sql } from 'kysely'
import { createAccountTable, idType } from '../columns.ts'

/** Calls, messages and activities: what happened with a contact, or is going to. */
export async function up(db: Kysely<unknown>) {
  await beginTable(db, 'calls')
    .addColumn('body', 'text')
    .addColumn('note', 'text')
    .addColumn('direction', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('scheduled_at', 'text', (column) => column.notNull())
    .addColumn('completed_at', 'text')
    .addColumn('duration_seconds', 'integer')
    .addColumn('outcome', 'text')
    .addColumn('phone', 'text')
    .execute()
  await createIndexes(db, 'calls', 'scheduled_at')
  await db.schema
    .createIndex('calls_by_status')
    .on('calls')
    .columns(['account_id', 'status', 'scheduled_at', 'id'])
    .execute()

  await beginTable(db, 'messages')
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('direction', 'text', (column) => column.notNull())
    .addColumn('subject', 'text')
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('from', 'text')
    .addColumn('to', 'text')
    .addColumn('cc', 'text')
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text')
    .execute()
  await createIndexes(db, 'messages', 'sent_at')
  // Not unique: two people may each keep a message where the other cannot look, and what is visible may change later.
  await db.schema
    .createIndex('messages_by_message_id')
    .on('messages')
    .columns(['account_id', 'message_id'])
    .where(sql.ref('message_id'), 'is not', null)
    .execute()

  await beginTable(db, 'activities')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('happened_at', 'text', (column) => column.notNull())
    .execute()
  await createIndexes(db, 'activities', 'happened_at')
}

/** What hangs off a contact goes with it. */
const beginTable = (db: Kysely<unknown>, name: string) =>
  createAccountTable(db, name)
    .addColumn('contact_id', idType(db), (column) => column.notNull())
    .addColumn('user_id', idType(db), (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addForeignKeyConstraint(
      `${name}_of_contact`,
      ['account_id', 'contact_id'],
      'contacts',
      ['account_id', 'id'],
      (key) => key.onDelete('cascade'),
    )

/** For the list of one contact, the list of the account, and what changed since a time. */
async function createIndexes(db: Kysely<unknown>, name: string, moment: string) {
  const indexes = { contact: ['contact_id', moment], [moment]: [moment], updated_at: ['updated_at'] }
  for (const [suffix, columns] of Object.entries(indexes))
    await db.schema
      .createIndex(`${name}_by_${suffix}`)
      .on(name)
      .columns(['account_id', ...columns, 'id'])
      .execute()
}
