import { type Kysely, sql } from 'kysely'
import { bytesType, createAccountTable, idType } from '../columns.ts'

/** Imports and exports with their files, and the work that is done in the background. */
export async function up(db: Kysely<unknown>) {
  await createBackgroundWork(db)
  await createImports(db)
  await createExports(db)
  for (const column of ['email_address', 'email_address_2', 'email_address_3'])
    await sql
      .raw(
        `create index contacts_by_lower_${column} on contacts (account_id, lower(${column}), id) where ${column} is not null`,
      )
      .execute(db)
}

/** Of the server as a whole: no foreign keys lead here, because accounts may live on other machines. */
async function createBackgroundWork(db: Kysely<unknown>) {
  await db.schema
    .createTable('background_work')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('account_id', idType(db), (column) => column.notNull())
    .addColumn('record_id', idType(db), (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('holder', 'text')
    .addPrimaryKeyConstraint('background_work_key', ['account_id', 'kind', 'record_id'])
    .execute()
  await db.schema.createIndex('background_work_due').on('background_work').columns(['due_at']).execute()
}

async function createImports(db: Kysely<unknown>) {
  await createAccountTable(db, 'imports')
    .addColumn('user_id', idType(db), (column) => column.notNull())
    .addColumn('door', 'text', (column) => column.notNull())
    .addColumn('token_id', idType(db))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('byte_size', 'integer', (column) => column.notNull())
    .addColumn('encoding', 'text')
    .addColumn('delimiter', 'text')
    .addColumn('columns', 'text', (column) => column.notNull())
    .addColumn('mapping', 'text', (column) => column.notNull())
    .addColumn('options', 'text', (column) => column.notNull())
    .addColumn('rows_total', 'integer', (column) => column.notNull())
    .addColumn('rows_done', 'integer', (column) => column.notNull())
    .addColumn('created', 'integer', (column) => column.notNull())
    .addColumn('updated', 'integer', (column) => column.notNull())
    .addColumn('skipped', 'integer', (column) => column.notNull())
    .addColumn('refused', 'integer', (column) => column.notNull())
    .addColumn('problems', 'text', (column) => column.notNull())
    .addColumn('problems_total', 'integer', (column) => column.notNull())
    .addColumn('undo', 'text')
    .addColumn('failure', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('finished_at', 'text')
    .addForeignKeyConstraint('imports_of_user', ['account_id', 'user_id'], 'users', ['account_id', 'id'])
    .execute()
  await db.schema
    .createIndex('imports_by_user')
    .on('imports')
    .columns(['account_id', 'user_id', 'id'])
    .execute()
  await db.schema.createIndex('imports_by_age').on('imports').columns(['created_at']).execute()
  await createPartsTable(db, 'import_chunks', 'import').addColumn('bytes', bytesType(db)).execute()
  await createPartsTable(db, 'import_batches', 'import').addColumn('rows', 'text').execute()
  await createPartsTable(db, 'import_contacts', 'import')
    .addColumn('contact_id', idType(db), (column) => column.notNull())
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .execute()
  await db.schema
    .createIndex('import_contacts_by_contact')
    .on('import_contacts')
    .columns(['account_id', 'import_id', 'contact_id'])
    .execute()
}

async function createExports(db: Kysely<unknown>) {
  await createAccountTable(db, 'exports')
    .addColumn('user_id', idType(db), (column) => column.notNull())
    .addColumn('door', 'text', (column) => column.notNull())
    .addColumn('token_id', idType(db))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('filters', 'text', (column) => column.notNull())
    .addColumn('fields', 'text')
    .addColumn('options', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('parts', 'integer', (column) => column.notNull())
    .addColumn('rows_done', 'integer', (column) => column.notNull())
    .addColumn('byte_size', 'integer', (column) => column.notNull())
    .addColumn('failure', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('finished_at', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addForeignKeyConstraint('exports_of_user', ['account_id', 'user_id'], 'users', ['account_id', 'id'])
    .execute()
  await db.schema
    .createIndex('exports_by_user')
    .on('exports')
    .columns(['account_id', 'user_id', 'id'])
    .execute()
  await db.schema.createIndex('exports_by_end').on('exports').columns(['expires_at']).execute()
  await createPartsTable(db, 'export_chunks', 'export').addColumn('text', 'text').execute()
}

/** Numbered parts of a record, which go with it. */
function createPartsTable(db: Kysely<unknown>, name: string, owner: 'import' | 'export') {
  return db.schema
    .createTable(name)
    .addColumn('account_id', idType(db), (column) => column.notNull())
    .addColumn(`${owner}_id`, idType(db), (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint(`${name}_key`, ['account_id', `${owner}_id`, 'position'])
    .addForeignKeyConstraint(
      `${name}_of_${owner}`,
      ['account_id', `${owner}_id`],
      `${owner}s`,
      ['account_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
}
