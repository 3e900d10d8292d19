import type { ExportRow } from '../../database/schema.ts'
import type { Export } from './export.ts'

/** An export as people and programs get it. */
export const toExport = ({
  account_id: _,
  door: __,
  token_id: ___,
  place: ____,
  parts: _____,
  ...row
}: ExportRow): Export => ({
  ...row,
  filters: JSON.parse(row.filters),
  fields: row.fields === null ? null : JSON.parse(row.fields),
  options: JSON.parse(row.options),
})
