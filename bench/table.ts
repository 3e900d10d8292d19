/** Rows of text below their headings, the first column to the left and all others to the right. */
export function formatTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, ...rows]
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)))
  const formatted = lines.map((line) =>
    widths
      .map((width, column) =>
        column === 0 ? (line[column] ?? '').padEnd(width) : (line[column] ?? '').padStart(width),
      )
      .join('  ')
      .trimEnd(),
  )
  const rule = '-'.repeat(widths.reduce((sum, width) => sum + width + 2, -2))
  return [formatted[0], rule, ...formatted.slice(1)].join('\n')
}

/** A number with as many digits as it is worth: 1234 -> "1,234", 12.34 -> "12.3", 0.1234 -> "0.12". */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return '-'
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
