import type { Kysely } from 'kysely'
import { idType } from '../columns.ts'

/**
 * Imports of more than contacts: what stands in the file beside its rows, and what became of rows that are no contacts. By the ids that the
 * other program gave, rows of this file and of later ones find what they belong to.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('imports').addColumn('head', 'text').execute()
  await db.schema.alterTable('imports').addColumn('records', 'text').execute()
  await db.schema
    .createTable('import_records')
    .addColumn('account_id', idType(db), (column) => column.notNull())
    .addColumn('import_id', idType(db), (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('source_id', 'text')
    .addColumn('record_id', idType(db), (column) => column.notNull())
    .addColumn('is_loose', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_records_key', ['account_id', 'import_id', 'position', 'kind'])
    .addForeignKeyConstraint(
      'import_records_of_import',
      ['account_id', 'import_id'],
      'imports',
      ['account_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('import_records_by_source')
    .on('import_records')
    .columns(['account_id', 'kind', 'source_id', 'import_id'])
    .execute()
}
