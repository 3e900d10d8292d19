import { guardCell } from './formula.ts'

/** One line of RFC 4180; null is an empty cell. */
export const writeCsvRow = (cells: readonly (string | number | boolean | null)[]): string =>
  `${cells.map((cell) => (cell === null ? '' : typeof cell === 'string' ? writeText(cell) : String(cell))).join(',')}\r\n`

/** Semicolons and tabs are quoted as well: some programs take them for separators whatever the comma says. */
function writeText(text: string): string {
  const guarded = guardCell(text)
  return /[",;\t\r\n]|^\s|\s$/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}
