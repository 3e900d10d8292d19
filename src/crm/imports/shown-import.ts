import type { Context } from '../../core/context.ts'
import type { ImportRow } from '../../database/schema.ts'
import { askedDates } from './asked-dates.ts'
import { columnsOf, fileHeadOf, type Import, type PreviewRow } from './import.ts'
import { storedRows } from './import-file-queries.ts'
import { readRow } from './judge-row.ts'
import { wordsOfPast } from './keep-written.ts'
import { draftOf, planImport } from './plan-import.ts'
import { isRecord } from './read-account-file.ts'
import { RecordCounts } from './record-counts.ts'
import { previewOfTable } from './rehearse-table.ts'
import { shownUndo } from './shown-undo.ts'
import { readProgress } from './undo-progress.ts'

/** Rows that are shown as they would become contacts. */
const PREVIEWED = 10

/** An import that was found, with its first rows read as it says now. */
export async function shownImport(ctx: Context, row: ImportRow): Promise<Import> {
  const { account_id: _, door: __, token_id: ___, head: ____, ...rest } = row
  const { table, unpacked } = fileHeadOf(row)
  return {
    ...rest,
    status: row.status as Import['status'],
    holds: table,
    unpacked: unpacked ? { files: unpacked.read, files_total: unpacked.read_total } : null,
    columns: columnsOf(row),
    mapping: JSON.parse(row.mapping),
    options: JSON.parse(row.options),
    asks: row.status === 'uploaded' && askedDates(row).length > 0 ? ['is_day_first'] : [],
    problems: JSON.parse(row.problems),
    records: new RecordCounts(row.records).shown,
    undo: row.undo ? await shownUndo(ctx, readProgress(row.undo)) : null,
    preview: await previewOf(ctx, row),
  }
}

async function previewOf(ctx: Context, row: ImportRow): Promise<PreviewRow[]> {
  const plan = await planImport(ctx, row)
  if (plan.table) return previewOfTable(ctx, plan, PREVIEWED)
  const preview: PreviewRow[] = []
  while (preview.length < Math.min(PREVIEWED, row.rows_total)) {
    const rows = await storedRows(ctx, row, preview.length)
    if (rows.length === 0) break
    for (const stored of rows.slice(0, PREVIEWED - preview.length)) {
      if (isRecord(plan, stored)) return preview
      const { draft, notes } = await readRow(ctx, plan, draftOf(plan, stored))
      const { fields, lists, owner_id = null, past = [], problems, left_out } = draft
      preview.push({
        row: preview.length + 1,
        contact: fields,
        notes: [...notes, ...past.map((one) => wordsOfPast(ctx, plan, one).text)],
        lists: lists.map(({ value }) => value),
        owner_id,
        problems,
        left_out: left_out.map(({ heading, value, reason }) => ({ heading, value, reason })),
      })
    }
  }
  return preview
}
