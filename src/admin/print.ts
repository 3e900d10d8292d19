/** Prints a result: as JSON for programs, else as lines for people. */
export function print(isJson: boolean | undefined, value: unknown, lines: string | string[]): void {
  const shown = isJson ? JSON.stringify(value, null, 2) : [lines].flat().join('\n')
  process.stdout.write(`${shown}\n`)
}

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
