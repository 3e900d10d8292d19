import { CountTable } from '../matching/count-table.ts'
import type { Counts } from '../matching/statistics.ts'

/** What a scan found: five numbers for each pair (both ids, confidence in thousandths, group, through whom or 0), best first. */
export interface ScanResult {
  pairs: Float64Array<ArrayBuffer>
  /** What it counted and learned, as it is stored. */
  counts: string
}

export const NUMBERS_OF_PAIR = 5

/** What was counted, as a text. */
export const writeCounts = ({ contacts, table, learned }: Counts): string =>
  JSON.stringify({ contacts, learned, table: table.write() })

export function readCounts(stored: string): Counts {
  const { table, ...rest } = JSON.parse(stored) as Omit<Counts, 'table'> & { table: string }
  return { ...rest, table: CountTable.read(table) }
}
