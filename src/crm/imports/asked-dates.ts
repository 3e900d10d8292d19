import type { ImportRow } from '../../database/schema.ts'
import { columnsOf, type ImportOptions } from './import.ts'
import { datesToAskFor } from './order-of-columns.ts'

/** Dates of a stored import that can be read either way as long as nobody says how. */
export const askedDates = (row: ImportRow): readonly string[] =>
  datesToAskFor(
    columnsOf(row),
    JSON.parse(row.mapping),
    (JSON.parse(row.options) as ImportOptions).is_day_first,
  )
