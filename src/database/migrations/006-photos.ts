import type { Kysely } from 'kysely'
import { bytesType, createAccountTable, idType } from '../columns.ts'

/** Photos of contacts, their bytes, and which of them is the contact's picture. */
export async function up(db: Kysely<unknown>) {
  await createAccountTable(db, 'photos')
    .addColumn('contact_id', idType(db), (column) => column.notNull())
    .addColumn('user_id', idType(db), (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addForeignKeyConstraint(
      'photos_of_contact',
      ['account_id', 'contact_id'],
      'contacts',
      ['account_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute()
  const indexes = {
    contact: ['contact_id', 'created_at'],
    created_at: ['created_at'],
    updated_at: ['updated_at'],
  }
  for (const [suffix, columns] of Object.entries(indexes))
    await db.schema
      .createIndex(`photos_by_${suffix}`)
      .on('photos')
      .columns(['account_id', ...columns, 'id'])
      .execute()

  await db.schema
    .createTable('photo_images')
    .addColumn('account_id', idType(db), (column) => column.notNull())
    .addColumn('photo_id', idType(db), (column) => column.notNull())
    .addColumn('variant', 'text', (column) => column.notNull())
    .addColumn('bytes', bytesType(db), (column) => column.notNull())
    .addPrimaryKeyConstraint('photo_images_key', ['account_id', 'photo_id', 'variant'])
    .addForeignKeyConstraint(
      'photo_images_of_photo',
      ['account_id', 'photo_id'],
      'photos',
      ['account_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute()

  // No foreign key back: photos come after their contact and go before it, and the table of contacts is built by then.
  await db.schema.alterTable('contacts').addColumn('photo_id', idType(db)).execute()
}
