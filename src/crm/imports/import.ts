import { z } from 'zod'
import { id } from '../../core/values.ts'
import { Target } from '../exchange/columns.ts'
import type { LeftOut } from '../exchange/draft.ts'
import { OLD_ENCODINGS } from '../exchange/guess-encoding.ts'
import { ListId } from '../lists/list.ts'
import { RECORD_TARGETS, TableKind } from '../record-tables/table-columns.ts'
import { RecordCount } from './record-counts.ts'

export const ImportId = id().describe('The id of an import')

export const ImportOptions = z.strictObject({
  list_id: ListId.nullable().describe('A list that every imported contact is put into'),
  status: z.string().max(64).nullable().describe('The status of contacts whose row says none'),
  is_private: z.boolean().describe('Whether only you see the contacts that are created'),
  on_duplicate: z
    .enum(['create', 'skip', 'update'])
    .describe(
      'What becomes of a row whose e-mail address, or whose name and telephone number, a contact already has. Nobody is skipped for an address who is called otherwise',
    ),
  is_day_first: z
    .boolean()
    .nullable()
    .describe(
      'Whether 01/02/2003 is the first of February, where its column does not tell; null as long as nobody said',
    ),
})
export type ImportOptions = z.infer<typeof ImportOptions>

export const FIRST_OPTIONS: ImportOptions = {
  list_id: null,
  status: null,
  is_private: false,
  on_duplicate: 'skip',
  is_day_first: false,
}

/** What may be chosen where a file does not tell its encoding. */
export const ChosenEncoding = z.enum(OLD_ENCODINGS)

/** What a column may hold: of contacts, or of a table of notes or deals. */
export const ColumnTarget = z
  .enum([...new Set([...Target.options, ...RECORD_TARGETS])])
  .describe(
    `Of contacts: ${Target.description}. Of notes and deals: note (the text; of a deal a note about it), detail, source_id, begun_at (when it was written or began), owner, contact_id (what the other program calls its contacts by), contact_email, contact_name, company, deal_id and deal_name (the deal, or of a note the one it is about), amount, currency, stage, outcome (open, won, lost), probability, expected_close_on, won_at, lost_at, lost_reason`,
  )
export const Mapping = z.array(ColumnTarget.nullable()).max(500)
export type Mapping = z.infer<typeof Mapping>

export const Column = z.strictObject({
  heading: z.string(),
  sample: z.string().nullable().describe('The first value that is there'),
  cells: z
    .int()
    .nullable()
    .describe('How many of its cells hold something; null where they were not counted'),
  guess: ColumnTarget.nullable().describe('What it is likely to hold'),
  dates: z
    .strictObject({
      is_day_first: z
        .boolean()
        .nullable()
        .describe('What its dates tell; null where none does, or some tell otherwise than others'),
      unclear: z.array(z.string()).describe('Two of those that can be read either way'),
    })
    .nullable()
    .describe('How its dates are written, if it has any that are numbers'),
})
export type Column = z.infer<typeof Column>

/** The columns of a stored import; those of files that arrived long ago lack what was not looked at yet. */
export const columnsOf = ({ columns }: { columns: string }): Column[] =>
  (JSON.parse(columns) as Column[]).map((column) => ({
    ...column,
    cells: column.cells ?? null,
    dates: column.dates ?? null,
  }))

/** A value of the file that no contact gets. */
export const LeftOutCell = z.strictObject({
  heading: z.string(),
  value: z.string(),
  reason: z.string(),
})

/** One row that was refused, or changed on its way in. */
export const RowProblem = z.strictObject({
  row: z.int().describe('The number of the contact in the file, from 1; 0 for the file as a whole'),
  field: z.string().describe('Empty for the whole'),
  message: z.string(),
})
export type RowProblem = z.infer<typeof RowProblem>

const PreviewRow = z.strictObject({
  row: z.int(),
  contact: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  notes: z.array(z.string()),
  lists: z.array(z.string()).describe('Lists that its row names'),
  owner_id: z.int().nullable().describe('The user whose it will be; null where that is you'),
  problems: z.array(z.strictObject({ field: z.string(), message: z.string() })),
  left_out: z.array(LeftOutCell).describe('What is in the row and would not be in the contact'),
})
export type PreviewRow = z.infer<typeof PreviewRow>

export const ImportUndo = z.strictObject({
  removed: z.int().describe('Contacts that it had created, now in the trash'),
  restored: z.int().describe('Contacts that it had changed, now as they were'),
  records: z
    .int()
    .describe('Deals, tasks and the like that hung off no contact it had created, now in the trash'),
  kept: z.int().describe('Contacts that were left alone'),
  gone: z
    .int()
    .describe(
      'How many of those left alone are not there any more: deleted, merged, or private to a colleague',
    ),
  kept_contacts: z
    .array(
      z.strictObject({
        row: z.int(),
        contact_id: z.int(),
        name: z.string().nullable().describe('What people call it; null when it is not there any more'),
        reason: z.string(),
      }),
    )
    .describe('The first 200 of them'),
})
export type ImportUndo = z.infer<typeof ImportUndo>

export const ImportSummary = z.strictObject({
  id: ImportId,
  user_id: z.int().describe('Whose it is; nobody else sees it'),
  status: z.enum(['uploaded', 'running', 'done', 'failed', 'undoing', 'undone']),
  format: z
    .enum(['csv', 'vcard', 'json', 'text'])
    .describe('json: a file that Kith exported; text: contacts with their notes as Highrise writes them'),
  file_name: z.string(),
  byte_size: z.int(),
  rows_total: z.int().describe('Rows or cards in the file; of a file of Kith all records'),
  rows_done: z.int(),
  created: z.int(),
  updated: z.int(),
  skipped: z.int().describe('Rows of contacts that are there already'),
  refused: z.int().describe('Rows that broke a rule'),
  failure: z.string().nullable().describe('Why the whole import failed'),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
})
export type ImportSummary = z.infer<typeof ImportSummary>

export const Import = ImportSummary.extend({
  holds: TableKind.describe('What its rows are'),
  encoding: z.string().nullable(),
  encoding_sample: z
    .string()
    .nullable()
    .describe('Words of the file as they are read; null where it tells in which encoding it is'),
  delimiter: z.string().nullable(),
  unpacked: z
    .strictObject({
      files: z.array(z.string()).describe('The first 200 that were read'),
      files_total: z.int(),
    })
    .nullable()
    .describe('What was read of a ZIP archive; null where the file is none'),
  columns: z.array(Column).describe('Empty for vCards'),
  mapping: Mapping.describe('What each column holds; null leaves it out'),
  options: ImportOptions,
  asks: z.array(z.enum(['is_day_first'])).describe('Options that have to be chosen before it can be run'),
  preview: z.array(PreviewRow).describe('The first rows as they would become contacts'),
  problems: z.array(RowProblem).describe('The first 200'),
  problems_total: z.int(),
  records: z.array(RecordCount).describe('What came of what is no contact'),
  undo: ImportUndo.nullable(),
})
export type Import = z.infer<typeof Import>

/** Of an archive: the first files that were read in it, how many there were, and what was not read. */
export interface UnpackedFiles {
  read: string[]
  read_total: number
  left_out: LeftOut[]
}

/** What is known of a file beside its rows: what they are, what stands above the headings of a table, line by line, and what archive it came in. */
interface FileHead {
  table: TableKind
  above: string[]
  unpacked?: UnpackedFiles | undefined
}

/** As it is stored: nothing of contacts alone. */
export const fileHead = (head: FileHead): string | null =>
  head.table === 'contacts' && head.above.length === 0 && !head.unpacked ? null : JSON.stringify(head)

type Headed = { format: string; head: string | null }

/** Of a stored import. Those that arrived long ago lack what stands above; that of an account's file is what stands in it. */
export const fileHeadOf = ({ format, head }: Headed): FileHead => {
  const known = head === null ? {} : (JSON.parse(head) as Partial<FileHead>)
  return format === 'json'
    ? { table: 'contacts', above: [], unpacked: known.unpacked }
    : { table: 'contacts', above: [], ...known }
}

/** What the rows of a stored import are. */
export const holdsOf = (row: Headed): TableKind => fileHeadOf(row).table

/** Lines above the headings, which no contact gets. */
export const linesAbove = (row: Headed): LeftOut[] =>
  fileHeadOf(row).above.map((value) => ({
    heading: 'Above the headings',
    value,
    reason: 'belongs to no row',
  }))

/** Files that lay beside what was read in an archive. */
export const filesBeside = (row: Headed): LeftOut[] => fileHeadOf(row).unpacked?.left_out ?? []

/** How many problems, and contacts that were kept, an import remembers. */
export const MAX_REMEMBERED = 200

/** What background work on imports is called. */
export const IMPORT_WORK = 'import'
