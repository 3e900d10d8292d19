import { TIMES } from './example-times.ts'

const IMPORT = {
  id: 5,
  user_id: 7,
  status: 'uploaded',
  format: 'csv',
  file_name: 'contacts.csv',
  byte_size: 31,
  rows_total: 1,
  rows_done: 0,
  created: 0,
  updated: 0,
  skipped: 0,
  refused: 0,
  ...TIMES,
}

const IMPORT_OPTIONS = {
  list_id: null,
  status: null,
  is_private: false,
  on_duplicate: 'skip',
  is_day_first: false,
}

/** Examples of imports and exports, by the name of their schema. */
export const exchangeRecords = {
  ImportSummary: IMPORT,
  Import: {
    ...IMPORT,
    holds: 'contacts',
    encoding: 'utf-8',
    delimiter: ',',
    columns: [
      { heading: 'First name', sample: 'Ines', cells: 1, guess: 'first_name', dates: null },
      { heading: 'Shoe', sample: '39', cells: 1, guess: 'detail', dates: null },
    ],
    mapping: ['first_name', 'user_1'],
    options: IMPORT_OPTIONS,
    asks: [],
    preview: [
      {
        row: 1,
        contact: { first_name: 'Ines', user_1: '39' },
        notes: [],
        lists: [],
        owner_id: null,
        problems: [],
        left_out: [],
      },
    ],
    problems: [],
    problems_total: 0,
    records: [],
  },
  Rehearsal: {
    created: 1,
    updated: 0,
    skipped: 0,
    refused: 0,
    rows: [{ row: 1, act: 'created', contact_id: null, name: 'Ines Okafor' }],
    problems: [],
    problems_total: 0,
    cells: { total: 3, in_fields: 2, in_notes: 0, left_out: 1 },
    left_out: [{ heading: 'Shoe', reason: 'its column is left out', cells: 1, sample: '39' }],
    records: [],
  },
  Export: {
    id: 6,
    user_id: 7,
    status: 'running',
    what: 'contacts',
    format: 'csv',
    filters: { status: 'customer' },
    chosen_count: null,
    options: { has_bom: true, vcard_version: '4.0' },
    file_name: 'kith-contacts-2026-11-20.csv',
    rows_done: 0,
    byte_size: 0,
    expires_at: '2026-11-21T14:05:00.000Z',
    ...TIMES,
  },
}

/** Bodies of requests about imports and exports, by operation. */
export const exchangeBodies = {
  createImport: {
    import: { file_name: 'contacts.csv', data: 'First name,Last name\r\nInes,Okafor\r\n' },
  },
  updateImport: { import: { mapping: ['first_name', 'user_1'], options: { on_duplicate: 'update' } } },
  runImport: { dry_run: true },
  undoImport: { dry_run: true },
  createExport: { export: { format: 'csv', filters: { status: 'customer' } } },
}
