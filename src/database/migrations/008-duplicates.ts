import type { Kysely } from 'kysely'
import { createAccountTable, idType } from '../columns.ts'

/** Pairs of contacts that may be the same, when each account was looked through, and what people said about it. */
export async function up(db: Kysely<unknown>) {
  await createAccountTable(db, 'duplicate_pairs')
    .addColumn('contact_id', idType(db), (column) => column.notNull())
    .addColumn('other_id', idType(db), (column) => column.notNull())
    .addColumn('confidence', 'integer', (column) => column.notNull())
    .addColumn('group_id', idType(db), (column) => column.notNull())
    .addColumn('scan', 'integer', (column) => column.notNull())
    .addUniqueConstraint('duplicate_pairs_of_two', ['account_id', 'contact_id', 'other_id'])
    .addForeignKeyConstraint(
      'duplicate_pairs_of_contact',
      ['account_id', 'contact_id'],
      'contacts',
      ['account_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'duplicate_pairs_of_other',
      ['account_id', 'other_id'],
      'contacts',
      ['account_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute()
  const indexes = { confidence: ['confidence'], other: ['other_id'], scan: ['scan'] }
  for (const [suffix, columns] of Object.entries(indexes))
    await db.schema
      .createIndex(`duplicate_pairs_by_${suffix}`)
      .on('duplicate_pairs')
      .columns(['account_id', ...columns, 'id'])
      .execute()

  await db.schema
    .createTable('duplicate_scans')
    .addColumn('account_id', idType(db), (column) => column.primaryKey())
    .addColumn('scan', 'integer', (column) => column.notNull())
    .addColumn('holder', 'text')
    .addColumn('leased_until', 'text', (column) => column.notNull())
    .addColumn('checked_at', 'text')
    .addColumn('seen_until', 'text')
    .addColumn('duration_ms', 'integer')
    .addColumn('counts', 'text')
    .addForeignKeyConstraint('duplicate_scans_of_account', ['account_id'], 'accounts', ['id'])
    .execute()

  await createAccountTable(db, 'duplicate_dismissals')
    .addColumn('contact_id', idType(db), (column) => column.notNull())
    .addColumn('other_id', idType(db), (column) => column.notNull())
    .addColumn('user_id', idType(db), (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('duplicate_dismissals_of_two', ['account_id', 'contact_id', 'other_id'])
    .addForeignKeyConstraint('duplicate_dismissals_by_user', ['account_id', 'user_id'], 'users', [
      'account_id',
      'id',
    ])
    .addForeignKeyConstraint(
      'duplicate_dismissals_of_contact',
      ['account_id', 'contact_id'],
      'contacts',
      ['account_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'duplicate_dismissals_of_other',
      ['account_id', 'other_id'],
      'contacts',
      ['account_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('duplicate_dismissals_by_other')
    .on('duplicate_dismissals')
    .columns(['account_id', 'other_id', 'id'])
    .execute()
}
