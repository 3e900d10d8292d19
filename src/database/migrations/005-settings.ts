import { type Kysely, sql } from 'kysely'
import { idType } from '../columns.ts'

/** Limits of API use, labels of the account's own fields, users who have left, and a trash for notes. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('users').addColumn('requests_per_minute', 'integer').execute()
  await db.schema.alterTable('users').addColumn('removed_at', 'text').execute()
  await createRequestCounts(db)
  await createFieldLabels(db)
  await db.schema.alterTable('notes').addColumn('trashed_at', 'text').execute()
  await db.schema
    .createIndex('notes_in_trash')
    .on('notes')
    .columns(['account_id', 'trashed_at', 'id'])
    .where(sql.ref('trashed_at'), 'is not', null)
    .execute()
}

async function createRequestCounts(db: Kysely<unknown>) {
  await db.schema
    .createTable('request_counts')
    .addColumn('account_id', idType(db), (column) => column.notNull())
    .addColumn('user_id', idType(db), (column) => column.notNull())
    .addColumn('minute', 'text', (column) => column.notNull())
    .addColumn('requests', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('request_counts_key', ['account_id', 'user_id', 'minute'])
    .execute()
}

async function createFieldLabels(db: Kysely<unknown>) {
  await db.schema
    .createTable('field_labels')
    .addColumn('account_id', idType(db), (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('field_labels_key', ['account_id', 'field'])
    .addForeignKeyConstraint('field_labels_of_account', ['account_id'], 'accounts', ['id'])
    .execute()
}
