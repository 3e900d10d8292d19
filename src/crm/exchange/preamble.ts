/** Rows that may stand above the headings: LinkedIn explains there why addresses are missing. */
export const MOST_ABOVE = 5
const COLUMNS = 3

const fullIn = (row: readonly string[]): number => row.filter((cell) => cell.trim() !== '').length

/** How many of a table's first rows stand above its headings: each has one cell, and below them is a row with several. */
export function preambleOf(rows: readonly string[][]): number {
  const first = rows.slice(0, MOST_ABOVE + 1).findIndex((row) => fullIn(row) > 1)
  return first > 0 && fullIn(rows[first]!) >= COLUMNS ? first : 0
}
