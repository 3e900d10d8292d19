/** Prints a result: as JSON for programs, else as lines for people. */
export function print(isJson: boolean | undefined, value: unknown, lines: string | string[]): void {
  const shown = isJson ? [JSON.stringify(value, null, 2)] : [lines].flat().map(onOneLine)
  process.stdout.write(`${shown.map(withoutControls).join('\n')}\n`)
}

/** What moves the cursor, changes colours or turns the reading direction: names are typed by people, and terminals obey. */
const CONTROLS = /[\x7f-\x9f\p{Bidi_Control}\u2028\u2029\ufeff]/gu

const withoutControls = (text: string): string =>
  text.replace(CONTROLS, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** C0, which JSON escapes by itself; line breaks in a name are no lines of ours. */
const onOneLine = (text: string): string =>
  text.replace(/\p{Cc}/gu, (character) => (character < ' ' ? ' ' : character))

/** Rows in columns as wide as their widest cell. */
export function columns(rows: (string | number)[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => String(row[column]).length)),
  )
  return rows.map((row) =>
    row
      .map((cell, column) => String(cell).padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  )
}
