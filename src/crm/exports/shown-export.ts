import type { ExportRow } from '../../database/schema.ts'
import type { Export, StoredChoice } from './export.ts'

/** An export as people and programs get it. */
export function toExport({
  account_id: _,
  door: __,
  token_id: ___,
  place: ____,
  parts: _____,
  ...row
}: ExportRow): Export {
  const choice = JSON.parse(row.filters) as StoredChoice
  return {
    ...row,
    filters: choice.contact_ids ? {} : choice,
    chosen_count: choice.contact_ids?.length ?? null,
    fields: row.fields === null ? null : JSON.parse(row.fields),
    options: JSON.parse(row.options),
  }
}
