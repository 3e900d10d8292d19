import { type Kysely, sql } from 'kysely'
import { createAccountTable, idType } from '../columns.ts'

/** Merged contacts: what each merge did, and which contact answers for one that is gone. */
export async function up(db: Kysely<unknown>) {
  await createAccountTable(db, 'merges')
    .addColumn('contact_id', idType(db), (column) => column.notNull())
    .addColumn('survivor_id', idType(db), (column) => column.notNull())
    .addColumn('duplicate_id', idType(db), (column) => column.notNull())
    .addColumn('user_id', idType(db), (column) => column.notNull())
    .addColumn('report', 'text', (column) => column.notNull())
    .addColumn('undo', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('undone_at', 'text')
    .addColumn('undone_by', idType(db))
    .addForeignKeyConstraint(
      'merges_of_contact',
      ['account_id', 'contact_id'],
      'contacts',
      ['account_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('merges_by_contact')
    .on('merges')
    .columns(['account_id', 'contact_id', 'id'])
    .execute()
  await db.schema
    .createIndex('merges_to_undo')
    .on('merges')
    .columns(['created_at', 'id'])
    .where(sql.ref('undo'), 'is not', null)
    .execute()

  await db.schema.alterTable('contacts').addColumn('merged_into', idType(db)).execute()
  await db.schema.alterTable('notes').addColumn('merge_id', idType(db)).execute()
  await db.schema
    .createIndex('contacts_merged')
    .on('contacts')
    .columns(['account_id', 'merged_into', 'id'])
    .where(sql.ref('merged_into'), 'is not', null)
    .execute()
  await keepMergedOutOfTrash(db)
}

/** A merged contact is stored as trashed, so that nothing shows it; the trash is what is trashed and not merged. */
async function keepMergedOutOfTrash(db: Kysely<unknown>) {
  await db.schema.dropIndex('contacts_in_trash').execute()
  await db.schema
    .createIndex('contacts_in_trash')
    .on('contacts')
    .columns(['account_id', 'trashed_at', 'id'])
    .where(sql.ref('trashed_at'), 'is not', null)
    .where(sql.ref('merged_into'), 'is', null)
    .execute()
}
