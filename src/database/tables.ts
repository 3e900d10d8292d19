import type { Schema } from './schema.ts'

export type TableName = keyof Schema

interface Table {
  /** What its rows are told apart and put in order by, in the same way on both engines. */
  key: string[]
  /** How many rows are held in memory at once when all of them are read. */
  rowsAtOnce: number
}

const rowsBy = (...key: string[]): Table => ({ key, rowsAtOnce: 500 })
const records = rowsBy('account_id', 'id')
/** For rows of up to some megabytes. */
const large = (...key: string[]): Table => ({ key, rowsAtOnce: 8 })

/**
 * Every table of records, those that others refer to first. What is short-lived is among them: leases run out by themselves, and whoever
 * is kept from guessing passwords or has an answer to come stays so in a copy. The tables of the search index are not here,
 * because they follow from the records.
 */
export const TABLES: Record<TableName, Table> = {
  accounts: rowsBy('id'),
  users: records,
  user_emails: rowsBy('email'),
  secrets: rowsBy('hash'),
  sessions: records,
  api_tokens: records,
  connected_apps: rowsBy('account_id', 'token_id'),
  app_secrets: records,
  server_keys: rowsBy('name'),
  device_passwords: rowsBy('account_id', 'token_id'),
  invitations: records,
  failed_sign_ins: rowsBy('subject'),
  remembered_answers: rowsBy('account_id', 'user_id', 'key'),
  request_counts: rowsBy('account_id', 'user_id', 'minute'),
  statuses: rowsBy('account_id', 'key'),
  field_labels: rowsBy('account_id', 'field'),
  contacts: records,
  contact_cards: rowsBy('account_id', 'contact_id'),
  sample_contacts: rowsBy('account_id', 'contact_id'),
  card_names: rowsBy('account_id', 'user_id', 'name'),
  merges: records,
  notes: records,
  calls: records,
  messages: records,
  activities: records,
  photos: records,
  photo_images: large('account_id', 'photo_id', 'variant'),
  tasks: records,
  calendar_entries: rowsBy('account_id', 'user_id', 'name'),
  history: records,
  deletions: records,
  lists: records,
  list_contacts: rowsBy('account_id', 'list_id', 'contact_id'),
  trashed_lists: rowsBy('account_id', 'list_id'),
  trashed_list_contacts: rowsBy('account_id', 'list_id', 'contact_id'),
  deal_stages: records,
  deals: records,
  deal_contacts: rowsBy('account_id', 'deal_id', 'contact_id'),
  deal_moves: records,
  background_work: rowsBy('account_id', 'kind', 'record_id'),
  imports: records,
  import_chunks: large('account_id', 'import_id', 'position'),
  import_batches: large('account_id', 'import_id', 'position'),
  import_contacts: rowsBy('account_id', 'import_id', 'position'),
  import_records: rowsBy('account_id', 'import_id', 'position', 'kind'),
  exports: records,
  export_chunks: large('account_id', 'export_id', 'position'),
  duplicate_pairs: records,
  duplicate_scans: rowsBy('account_id'),
  duplicate_dismissals: records,
  saved_views: records,
}

export const TABLE_NAMES = Object.keys(TABLES) as TableName[]

/** Tables whose ids the database counts up. */
export const COUNTED = TABLE_NAMES.filter((table) => TABLES[table].key.includes('id'))

/** The order in which all rows of a table are read, as SQL. */
export const rowOrderOf = (table: TableName): string =>
  TABLES[table].key.map((column) => `"${column}"`).join(', ')
