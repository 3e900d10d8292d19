import type { Kysely } from 'kysely'
import { idType } from '../columns.ts'

/** Which contacts came with sample data, so that they can go together. Of those that came before nobody knows. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('sample_contacts')
    .addColumn('account_id', idType(db), (column) => column.notNull())
    .addColumn('contact_id', idType(db), (column) => column.notNull())
    .addPrimaryKeyConstraint('sample_contacts_account', ['account_id', 'contact_id'])
    .addForeignKeyConstraint(
      'sample_contacts_of_contact',
      ['account_id', 'contact_id'],
      'contacts',
      ['account_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute()
}
