import type { Generated } from 'kysely'
import type { Flag } from './flag.ts'

/** Who asked for work that is done in the background, and how. */
interface RequestedColumns {
  id: Generated<number>
  account_id: number
  user_id: number
  door: string
  token_id: number | null
  created_at: string
  updated_at: string
  finished_at: string | null
  /** Why it failed, in a sentence. */
  failure: string | null
}

export interface ImportTable extends RequestedColumns {
  status: 'uploading' | 'uploaded' | 'running' | 'done' | 'failed' | 'undoing' | 'undone'
  format: 'csv' | 'vcard' | 'json' | 'text'
  file_name: string
  byte_size: number
  encoding: string | null
  /** Words with letters that its encoding was guessed by. */
  encoding_sample: string | null
  delimiter: string | null
  /** JSON: heading, sample and guess of each column. */
  columns: string
  /** JSON: the field of each column, or null. */
  mapping: string
  /** JSON. */
  options: string
  rows_total: number
  /** Rows that were run, or taken back. */
  rows_done: number
  created: number
  updated: number
  skipped: number
  refused: number
  /** JSON: the first of them. */
  problems: string
  problems_total: number
  /** JSON: what taking it back did so far. */
  undo: string | null
  /** JSON: of a file of Kith what stands in it beside its rows. */
  head: string | null
  /** JSON: how many records of which kind were made or left out, contacts aside. */
  records: string | null
}

/** The bytes of a file, until it is read, or imported where its encoding was guessed. */
export interface ImportChunkTable {
  account_id: number
  import_id: number
  position: number
  bytes: Uint8Array
}

/** The rows of a file, as they were read. */
export interface ImportBatchTable {
  account_id: number
  import_id: number
  position: number
  /** JSON. */
  rows: string
}

/** What became of the rows that made or changed a contact; `position` is the number of the row. */
export interface ImportContactTable {
  account_id: number
  import_id: number
  position: number
  contact_id: number
  act: 'created' | 'updated'
  /** When the import last touched it: not before the contact's `updated_at` afterwards. */
  version: string
  /** JSON: fields as they were. */
  before: string | null
}

/** What rows made that is no contact, and the ids that the other program gave; `position` is the number of the row. */
export interface ImportRecordTable {
  account_id: number
  import_id: number
  position: number
  /** The noun; `next_task` waits for the task that completing this one made. */
  kind: string
  /** What the program that the file is from calls it by. */
  source_id: string | null
  record_id: number
  /** Whether it hangs off no contact that this import made: taking back has to see to it by itself. */
  is_loose: Flag
}

export interface ExportTable extends RequestedColumns {
  status: 'running' | 'done' | 'failed'
  what: 'contacts' | 'account'
  format: 'csv' | 'vcard' | 'json'
  /** JSON. */
  filters: string
  /** JSON: columns, or null for the usual ones. */
  fields: string | null
  /** JSON. */
  options: string
  file_name: string
  /** JSON: where it goes on. */
  place: string
  parts: number
  rows_done: number
  byte_size: number
  expires_at: string
}

export interface ExportChunkTable {
  account_id: number
  export_id: number
  position: number
  text: string
}
