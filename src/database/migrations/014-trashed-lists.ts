import type { Kysely } from 'kysely'
import { idType } from '../columns.ts'

/** A trash for lists. It is kept apart, so that a name is free again and nothing that reads lists has to know of it. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('trashed_lists')
    .addColumn('account_id', idType(db), (column) => column.notNull())
    .addColumn('list_id', idType(db), (column) => column.notNull())
    .addColumn('user_id', idType(db), (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('trashed_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('trashed_lists_key', ['account_id', 'list_id'])
    .addForeignKeyConstraint('trashed_lists_of_user', ['account_id', 'user_id'], 'users', [
      'account_id',
      'id',
    ])
    .execute()
  await db.schema
    .createIndex('trashed_lists_by_age')
    .on('trashed_lists')
    .columns(['trashed_at', 'account_id', 'list_id'])
    .execute()

  await db.schema
    .createTable('trashed_list_contacts')
    .addColumn('account_id', idType(db), (column) => column.notNull())
    .addColumn('list_id', idType(db), (column) => column.notNull())
    .addColumn('contact_id', idType(db), (column) => column.notNull())
    .addPrimaryKeyConstraint('trashed_list_contacts_key', ['account_id', 'list_id', 'contact_id'])
    .addForeignKeyConstraint(
      'trashed_list_contacts_of_list',
      ['account_id', 'list_id'],
      'trashed_lists',
      ['account_id', 'list_id'],
      (key) => key.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'trashed_list_contacts_of_contact',
      ['account_id', 'contact_id'],
      'contacts',
      ['account_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('trashed_list_contacts_by_contact')
    .on('trashed_list_contacts')
    .columns(['account_id', 'contact_id'])
    .execute()
}
