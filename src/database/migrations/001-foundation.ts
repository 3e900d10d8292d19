import { type Kysely, sql } from 'kysely'
import { createAccountTable, idType, isSqlite } from '../columns.ts'

const NULLABLE_TEXTS =
  'first_name middle_name last_name suffix title job_title company department gender spouse children assistant assistants_phone ' +
  'anniversary birthday email_address email_address_2 email_address_3 url url_2 url_3 user_1 user_2 user_3 user_4 ' +
  'business_street business_street_2 business_city business_state business_postal_code business_country business_phone ' +
  'business_phone_2 business_fax home_street home_street_2 home_city home_state home_postal_code home_country home_phone ' +
  'home_phone_2 home_fax other_street other_street_2 other_city other_state other_postal_code other_country other_phone ' +
  'other_fax mobile_phone mobile_phone_2'

export async function up(db: Kysely<unknown>) {
  await createAccounts(db)
  await createCredentials(db)
  await createContacts(db)
  await createNotesAndHistory(db)
  await createSearch(db)
}

async function createAccounts(db: Kysely<unknown>) {
  const accounts = db.schema.createTable('accounts')
  await (isSqlite(db)
    ? accounts.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    : accounts.addColumn('id', 'bigint', (column) => column.primaryKey().generatedByDefaultAsIdentity())
  )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('is_api_disabled', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('requests_per_minute', 'integer')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()

  await createAccountTable(db, 'users')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('time_zone', 'text')
    .addColumn('is_api_disabled', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addForeignKeyConstraint('users_of_account', ['account_id'], 'accounts', ['id'])
    .execute()

  await db.schema
    .createTable('user_emails')
    .addColumn('email', 'text', (column) => column.primaryKey())
    .addColumn('account_id', idType(db), (column) => column.notNull())
    .addColumn('user_id', idType(db), (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('statuses')
    .addColumn('account_id', idType(db), (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('retired_at', 'text')
    .addPrimaryKeyConstraint('statuses_key', ['account_id', 'key'])
    .addForeignKeyConstraint('statuses_of_account', ['account_id'], 'accounts', ['id'])
    .execute()
}

async function createCredentials(db: Kysely<unknown>) {
  await db.schema
    .createTable('secrets')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('account_id', idType(db), (column) => column.notNull())
    .addColumn('record_id', idType(db), (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('secrets_by_record')
    .on('secrets')
    .columns(['account_id', 'kind', 'record_id'])
    .execute()

  await createAccountTable(db, 'sessions')
    .addColumn('user_id', idType(db), (column) => column.notNull())
    .addColumn('browser', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addForeignKeyConstraint('sessions_of_user', ['account_id', 'user_id'], 'users', ['account_id', 'id'])
    .execute()
  await createAccountTable(db, 'api_tokens')
    .addColumn('user_id', idType(db), (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('hint', 'text', (column) => column.notNull())
    .addColumn('is_read_only', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text')
    .addForeignKeyConstraint('api_tokens_of_user', ['account_id', 'user_id'], 'users', ['account_id', 'id'])
    .execute()
  await createAccountTable(db, 'invitations')
    .addColumn('user_id', idType(db), (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addForeignKeyConstraint('invitations_of_user', ['account_id', 'user_id'], 'users', ['account_id', 'id'])
    .execute()

  await db.schema
    .createTable('failed_sign_ins')
    .addColumn('subject', 'text', (column) => column.primaryKey())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('remembered_answers')
    .addColumn('account_id', idType(db), (column) => column.notNull())
    .addColumn('user_id', idType(db), (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('remembered_answers_key', ['account_id', 'user_id', 'key'])
    .execute()
  await db.schema
    .createIndex('remembered_answers_by_age')
    .on('remembered_answers')
    .column('created_at')
    .execute()
}

async function createContacts(db: Kysely<unknown>) {
  let contacts = createAccountTable(db, 'contacts')
    .addColumn('user_id', idType(db), (column) => column.notNull())
    .addColumn('is_private', 'integer', (column) => column.notNull())
    .addColumn('status', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('sort_name', 'text')
    .addColumn('sort_first_name', 'text')
    .addColumn('sort_last_name', 'text')
    .addColumn('sort_company', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('last_action_at', 'text')
    .addColumn('active_at', 'text', (column) => column.notNull())
    .addColumn('trashed_at', 'text')
    .addColumn('preferred_email_index', 'integer')
    .addColumn('preferred_phone_index', 'integer')
  for (const name of NULLABLE_TEXTS.split(' ')) contacts = contacts.addColumn(name, 'text')
  await contacts
    .addForeignKeyConstraint('contacts_of_user', ['account_id', 'user_id'], 'users', ['account_id', 'id'])
    .execute()

  const indexed = [
    'sort_name',
    'sort_first_name',
    'sort_last_name',
    'sort_company',
    'created_at',
    'updated_at',
    'last_action_at',
    'active_at',
  ]
  for (const column of indexed) await createContactIndex(db, `contacts_by_${column}`, [column])
  // Counting what a viewer sees needs no more than this.
  await createContactIndex(db, 'contacts_seen', ['is_private', 'user_id'])
  await createContactIndex(db, 'contacts_by_status', ['status', 'created_at'])
  await db.schema
    .createIndex('contacts_in_trash')
    .on('contacts')
    .columns(['account_id', 'trashed_at', 'id'])
    .where(sql.ref('trashed_at'), 'is not', null)
    .execute()
}

/** Each list order has an index that ends in the id, so that a page deep down costs what the first one does. */
function createContactIndex(db: Kysely<unknown>, name: string, columns: string[]) {
  return db.schema
    .createIndex(name)
    .on('contacts')
    .columns(['account_id', ...columns, 'id'])
    .where(sql.ref('trashed_at'), 'is', null)
    .execute()
}

async function createNotesAndHistory(db: Kysely<unknown>) {
  await createAccountTable(db, 'notes')
    .addColumn('contact_id', idType(db), (column) => column.notNull())
    .addColumn('user_id', idType(db), (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addForeignKeyConstraint(
      'notes_of_contact',
      ['account_id', 'contact_id'],
      'contacts',
      ['account_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('notes_by_contact')
    .on('notes')
    .columns(['account_id', 'contact_id', 'created_at', 'id'])
    .execute()

  await createAccountTable(db, 'history')
    .addColumn('user_id', idType(db))
    .addColumn('door', 'text', (column) => column.notNull())
    .addColumn('token_id', idType(db))
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('contact_id', idType(db))
    .addColumn('subject_type', 'text', (column) => column.notNull())
    .addColumn('subject_id', idType(db))
    .addColumn('changes', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('history_by_contact')
    .on('history')
    .columns(['account_id', 'contact_id', 'id'])
    .execute()
}

/**
 * The full-text indexes. Words are folded and split by `crm/search`, and each begins with five characters for the account, so
 * that one account's search never walks through another's words.
 */
const createSearch = (db: Kysely<unknown>) =>
  isSqlite(db) ? createSqliteSearch(db) : createPostgresSearch(db)

/** The prefix indexes serve one to five typed letters of names. */
async function createSqliteSearch(db: Kysely<unknown>) {
  const options = "content='', contentless_delete=1, detail=none, tokenize='ascii'"
  await sql
    .raw(`create virtual table contact_names using fts5(names, ${options}, prefix='6 7 8 9 10')`)
    .execute(db)
  await sql.raw(`create virtual table contact_search using fts5(words, ${options})`).execute(db)
  await sql.raw(`create virtual table note_search using fts5(body, ${options})`).execute(db)
  await sql.raw(`create virtual table contact_words using fts5vocab('contact_search', 'row')`).execute(db)
}

/** `search_words` holds every word that ever stood in a contact of an account, for those who mistype. */
async function createPostgresSearch(db: Kysely<unknown>) {
  const vector = sql`tsvector`
  await beginSearchTable(db, 'contact_search', 'contact_id', 'contacts')
    .addColumn('names', vector, (column) => column.notNull())
    .addColumn('words', vector, (column) => column.notNull())
    .execute()
  await beginSearchTable(db, 'note_search', 'note_id', 'notes')
    .addColumn('words', vector, (column) => column.notNull())
    .execute()
  for (const [table, column] of [
    ['contact_search', 'names'],
    ['contact_search', 'words'],
    ['note_search', 'words'],
  ] as const)
    await db.schema.createIndex(`${table}_${column}`).on(table).using('gin').column(column).execute()
  await db.schema
    .createTable('search_words')
    .addColumn('account_id', 'bigint', (column) => column.notNull())
    .addColumn('word', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('search_words_key', ['account_id', 'word'])
    .execute()
}

const beginSearchTable = (db: Kysely<unknown>, name: string, id: string, owner: string) =>
  db.schema
    .createTable(name)
    .addColumn('account_id', 'bigint', (column) => column.notNull())
    .addColumn(id, 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint(`${name}_key`, ['account_id', id])
    .addForeignKeyConstraint(`${name}_of`, ['account_id', id], owner, ['account_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
