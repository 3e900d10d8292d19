import type { Context } from '../../core/context.ts'
import type { ImportRow, ListRow } from '../../database/schema.ts'
import { labelColumns } from '../exchange/columns.ts'
import { draftOfRow, type Reading } from '../exchange/csv-draft.ts'
import { type Draft, emptyDraft, moveToNote } from '../exchange/draft.ts'
import { listIfThere } from '../lists/list-queries.ts'
import { usableStatuses } from '../statuses/status-queries.ts'
import { columnsOf, type ImportOptions, type Mapping } from './import.ts'
import { areDaysFirst } from './order-of-columns.ts'

/** All that decides what becomes of a row. */
export interface ImportPlan {
  row: ImportRow
  options: ImportOptions
  reading: Reading
  /** Keys of statuses by their folded keys and labels. */
  statuses: Map<string, string>
  usableStatuses: ReadonlySet<string>
  list: ListRow | undefined
}

export async function planImport(ctx: Context, row: ImportRow): Promise<ImportPlan> {
  const options = JSON.parse(row.options) as ImportOptions
  const columns = columnsOf(row)
  const headings = columns.map(({ heading }) => heading)
  const statuses = await usableStatuses(ctx)
  return {
    row,
    options,
    reading: {
      headings,
      mapping: JSON.parse(row.mapping) as Mapping,
      labels: labelColumns(headings),
      areDaysFirst: areDaysFirst(columns, options.is_day_first),
      today: ctx.now.slice(0, 10),
    },
    statuses: new Map(
      statuses.flatMap(({ key, label }) => [
        [key.toLowerCase(), key],
        [label.toLowerCase(), key],
      ]),
    ),
    usableStatuses: new Set(statuses.map(({ key }) => key)),
    list: options.list_id === null ? undefined : await listIfThere(ctx, options.list_id),
  }
}

/** The contact that a stored row would become. Files that arrived before drafts knew of details lack them. */
export function draftOf(
  { row, reading, options, statuses, usableStatuses }: ImportPlan,
  stored: unknown,
): Draft {
  const draft =
    row.format === 'csv' ? draftOfRow(stored as string[], reading) : { ...emptyDraft(), ...(stored as Draft) }
  const { fields } = draft
  const status = fields['status']
  if (status !== undefined) {
    const known = statuses.get(String(status).trim().toLowerCase())
    if (known !== undefined && usableStatuses.has(known)) fields['status'] = known
    else moveToNote(draft, 'status', 'is no status of the account')
  }
  if (fields['status'] === undefined && options.status !== null) fields['status'] = options.status
  return draft
}
