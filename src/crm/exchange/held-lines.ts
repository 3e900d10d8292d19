/** A table of fewer columns has lines that are like those of any text. */
const FEWEST_COLUMNS = 3
const DELIMITERS = [',', ';', '\t', '|']

/** Whether a cell has swallowed rows of its table: between its first and its last line stands one with as many cells as there are columns. */
export function heldLines(text: string, columns: number): boolean {
  if (columns < FEWEST_COLUMNS || !text.includes('\n')) return false
  const within = text.split('\n').slice(1, -1)
  return within.some((line) => DELIMITERS.some((sign) => line.split(sign).length === columns))
}
