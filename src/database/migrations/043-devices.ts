import type { Kysely } from 'kysely'
import { idType } from '../columns.ts'

/**
 * What phones and programs of calendars and address books need. A device password stands beside a row of `api_tokens`, which says as whom and how it
 * acts and stays for the history. A contact that a device has written keeps the card as it came; under which name the device stored it is its user's
 * alone, because others may have chosen the same name for a contact that they do not share.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('device_passwords')
    .addColumn('account_id', idType(db), (column) => column.notNull())
    .addColumn('token_id', idType(db), (column) => column.notNull())
    .addColumn('books', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('device_passwords_account', ['account_id', 'token_id'])
    .addForeignKeyConstraint('device_passwords_of_token', ['account_id', 'token_id'], 'api_tokens', [
      'account_id',
      'id',
    ])
    .execute()
  await db.schema
    .createTable('contact_cards')
    .addColumn('account_id', idType(db), (column) => column.notNull())
    .addColumn('contact_id', idType(db), (column) => column.notNull())
    .addColumn('uid', 'text', (column) => column.notNull())
    .addColumn('card', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('contact_cards_account', ['account_id', 'contact_id'])
    .addForeignKeyConstraint(
      'contact_cards_of_contact',
      ['account_id', 'contact_id'],
      'contacts',
      ['account_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('contact_cards_by_uid')
    .on('contact_cards')
    .columns(['account_id', 'uid'])
    .execute()
  await db.schema
    .createTable('card_names')
    .addColumn('account_id', idType(db), (column) => column.notNull())
    .addColumn('user_id', idType(db), (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('contact_id', idType(db), (column) => column.notNull())
    .addPrimaryKeyConstraint('card_names_account', ['account_id', 'user_id', 'name'])
    .addForeignKeyConstraint(
      'card_names_of_contact',
      ['account_id', 'contact_id'],
      'contacts',
      ['account_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('card_names_by_contact')
    .on('card_names')
    .columns(['account_id', 'contact_id', 'user_id'])
    .execute()
}
