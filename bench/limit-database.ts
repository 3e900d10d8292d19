import { hash } from 'node:crypto'
import Database from 'better-sqlite3'
import { samplePeople } from '../src/crm/sample-data/sample-people.ts'
import { NOW } from './material.ts'

/** The fields of a contact that clients write, all of them text but the few that are named otherwise below. */
export const WRITABLE = [
  'user_id',
  'is_private',
  'status',
  'name',
  'anniversary',
  'birthday',
  'preferred_email_index',
  'preferred_phone_index',
  ...['first_name', 'middle_name', 'last_name', 'suffix', 'title', 'job_title', 'company', 'department'],
  ...['gender', 'spouse', 'children', 'assistant', 'assistants_phone'],
  ...['email_address', 'email_address_2', 'email_address_3', 'url', 'url_2', 'url_3'],
  ...['user_1', 'user_2', 'user_3', 'user_4'],
  ...addressFields('business'),
  ...['business_phone', 'business_phone_2', 'business_fax'],
  ...addressFields('home'),
  ...['home_phone', 'home_phone_2', 'home_fax'],
  ...addressFields('other'),
  ...['other_phone', 'other_fax', 'mobile_phone', 'mobile_phone_2'],
]
/** In the order of an answer. `account_id` stands before them in the table and never leaves it. */
export const COLUMNS = ['id', ...WRITABLE, 'created_at', 'updated_at', 'last_action_at', 'trashed_at']

export const INTEGERS = new Set(['user_id', 'is_private', 'preferred_email_index', 'preferred_phone_index'])
const SEARCHED = [
  ...['name', 'company', 'job_title', 'email_address', 'email_address_2', 'business_phone', 'home_phone'],
  ...['mobile_phone', 'business_city', 'home_city', 'user_1', 'user_2', 'user_3', 'user_4'],
]

/** What contacts are listed in the order of, beside the time of their creation, and what they are looked up by. */
const SORTED = ['name', 'first_name', 'last_name', 'company', 'updated_at', 'last_action_at']
const LOOKED_UP = ['email_address', 'email_address_2', 'email_address_3']

/** Nobody could answer what the API is asked without these, so each write has to keep them, too. */
export const INDEXES = [
  'CREATE INDEX contacts_newest ON contacts (account_id, created_at, id)',
  'CREATE INDEX contacts_by_status ON contacts (account_id, status, created_at, id)',
  ...SORTED.map((column) => `CREATE INDEX contacts_by_${column} ON contacts (account_id, ${column}, id)`),
  ...LOOKED_UP.map(
    (column) => `CREATE INDEX contacts_by_${column} ON contacts (account_id, lower(${column}), id)
      WHERE ${column} IS NOT NULL`,
  ),
].join('; ')

export type ContactRow = Record<string, string | number | boolean | null>

function addressFields(kind: string) {
  return ['street', 'street_2', 'city', 'state', 'postal_code', 'country'].map((part) => `${kind}_${part}`)
}

/** Durable for each commit: better-sqlite3 lowers `synchronous` in WAL mode unless it is asked for in so many words. */
export function openLimitDatabase(file: string): Database.Database {
  const database = new Database(file)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('cache_size = -65536')
  database.pragma('mmap_size = 1073741824')
  return database
}

/** Makes the tables and fills them; nothing is durable before the end, where everything is. */
export function fillLimitDatabase(file: string, filling: { contacts: number; seed: number; token: string }) {
  const database = new Database(file)
  database.pragma('journal_mode = OFF')
  database.pragma('synchronous = OFF')
  database.exec(`
    CREATE TABLE tokens (hash BLOB PRIMARY KEY, account_id INTEGER, user_id INTEGER) WITHOUT ROWID;
    CREATE TABLE contacts (
      id INTEGER PRIMARY KEY, account_id INTEGER NOT NULL,
      ${COLUMNS.slice(1).map((column) => `${column} ${INTEGERS.has(column) ? 'INTEGER' : 'TEXT'}`)}
    );
    CREATE VIRTUAL TABLE contacts_search USING fts5(
      words, content='', prefix='2 3 4 5', tokenize="unicode61 remove_diacritics 2"
    );
    BEGIN`)
  database.prepare('INSERT INTO tokens VALUES (?, 1, 1)').run(hash('sha256', filling.token, 'buffer'))
  const insertContact = database.prepare(INSERT_CONTACT)
  const insertWords = database.prepare('INSERT INTO contacts_search (rowid, words) VALUES (?, ?)')
  for (const { row, words } of limitRows(filling)) {
    const { lastInsertRowid } = insertContact.run(toBindings(1, row))
    insertWords.run(lastInsertRowid, words)
  }
  database.exec(`
    COMMIT;
    ${INDEXES};
    INSERT INTO contacts_search (contacts_search) VALUES ('optimize')`)
  database.close()
}

/** What either database of the limit is filled with: rows without ids, and the words that each is found by. */
export function* limitRows(filling: { contacts: number; seed: number }) {
  const people = samplePeople({ count: filling.contacts, seed: filling.seed, now: NOW })
  for (const { contact, created_at, notes } of people) {
    const row = createContactRow(contact, 1, created_at)
    row['last_action_at'] = notes.at(-1)?.created_at ?? null
    yield { row, words: SEARCHED.map((field) => row[field] ?? '').join(' ') }
  }
}

export const INSERT_CONTACT = `INSERT INTO contacts (account_id, ${COLUMNS.slice(1)})
  VALUES (?, ${COLUMNS.slice(1).map(() => '?')})`

/** Every column is there from the beginning, so that all rows have one shape. */
export function createContactRow(fields: Record<string, unknown>, userId: number, now: string): ContactRow {
  const row: ContactRow = { id: null }
  for (const column of WRITABLE) row[column] = (fields[column] as string | undefined) ?? null
  row['user_id'] = userId
  row['is_private'] = fields['is_private'] === true
  row['name'] = [fields['first_name'], fields['last_name']].filter(Boolean).join(' ')
  row['created_at'] = now
  row['updated_at'] = now
  row['last_action_at'] = null
  row['trashed_at'] = null
  return row
}

/** What `INSERT_CONTACT` binds. */
export function toBindings(accountId: number, row: ContactRow): unknown[] {
  const bindings: unknown[] = [accountId]
  for (let column = 1; column < COLUMNS.length; column++) {
    const value = row[COLUMNS[column]!]
    bindings.push(typeof value === 'boolean' ? Number(value) : value)
  }
  return bindings
}
