import { manyLines } from './clean.ts'
import { type Paint, PLAIN } from './paint.ts'
import { toRecord } from './record.ts'
import { isEmpty, isRow, isRows, labelOf, type Row, summarize } from './summary.ts'
import { toTable } from './table.ts'
import { wrap } from './width.ts'

/** A result made readable. `nextCursor` and `total` are left to the caller: they are about the result. */
export type Shown = {
  lines: string[]
  hidden: string[]
  nextCursor: string | undefined
  total: number | undefined
}

/** What is told besides the lines, and how they look. */
type Sheet = { hidden: Set<string>; paint: Paint }

/** Sections within sections stop here; what lies deeper is summarized. */
const DEEPEST = 2
const INDENT = 2

/** Lays any data out for a terminal of `width` places: lists of records as tables, single records as blocks. */
export function show(data: unknown, width: number, paint: Paint = PLAIN): Shown {
  const hidden = new Set<string>()
  const sheet = { hidden, paint }
  if (!isRow(data))
    return {
      lines: toLines(data, width, sheet, 0),
      hidden: [...hidden],
      nextCursor: undefined,
      total: undefined,
    }
  const { next_cursor, total_count, ...rest } = data
  return {
    lines: showRow(rest, width, sheet, 0),
    hidden: [...hidden],
    nextCursor: typeof next_cursor === 'string' && next_cursor !== '' ? next_cursor : undefined,
    total: typeof total_count === 'number' ? total_count : undefined,
  }
}

function toLines(data: unknown, width: number, sheet: Sheet, depth: number): string[] {
  if (isRows(data)) return list(data, width, sheet, depth)
  if (Array.isArray(data)) return data.length === 0 ? ['Nothing found.'] : data.map((item) => summarize(item))
  return typeof data === 'string' ? manyLines(data).flatMap((line) => wrap(line, width)) : [summarize(data)]
}

function table(rows: Row[], width: number, { hidden, paint }: Sheet): string[] {
  const made = toTable(rows, width)
  for (const name of made.hidden) hidden.add(name)
  const [headings = '', ...lines] = made.lines
  return [paint.heading(headings), ...lines]
}

/** Records as a table; those that hold lists of records themselves one by one, each list as a table of its own. */
function list(rows: Row[], width: number, sheet: Sheet, depth: number): string[] {
  if (depth >= DEEPEST || !rows.some(holdsRecords)) return table(rows, width, sheet)
  return rows.flatMap((row, at) => {
    const title = Object.entries(row).find(([, value]) => typeof value === 'string' && value.trim() !== '')
    const rest = Object.fromEntries(Object.entries(row).filter(([key]) => key !== title?.[0]))
    const heading = title ? summarize(title[1]) : `${at + 1}.`
    const lines = showRow(rest, width - INDENT, sheet, depth + 1)
    return [...(at === 0 ? [] : ['']), sheet.paint.heading(heading), ...indented(lines)]
  })
}

const holdsRecords = (row: Row): boolean =>
  Object.values(row).some((value) => isRows(value) && !value.every(isMention))

const indented = (lines: string[]): string[] =>
  lines.map((line) => (line === '' ? '' : ' '.repeat(INDENT) + line))

function showRow(row: Row, width: number, sheet: Sheet, depth: number): string[] {
  const entries = Object.entries(row)
  const only = entries.length === 1 ? entries[0]![1] : undefined
  if (Array.isArray(only)) return toLines(only, width, sheet, depth)
  if (isRow(only) && depth === 0) return showRow(only, width, sheet, depth)
  const filled = entries.filter(([, value]) => !isEmpty(value))
  // An empty list of a whole answer is worth saying; inside of a record it is one more empty field.
  const empty = depth > 0 ? [] : entries.filter(([, value]) => Array.isArray(value) && value.length === 0)
  if (filled.length === 1 && empty.length === 0 && isRows(filled[0]![1]))
    return list(filled[0]![1], width, sheet, depth)

  const blocks: string[][] = []
  let plain: [key: string, value: unknown][] = []
  function endOfPlain() {
    if (plain.length > 0) blocks.push(toRecord(plain, width, sheet.paint))
    plain = []
  }
  for (const [key, value] of filled) {
    const lines = depth < DEEPEST ? sectionLines(value, width - INDENT, sheet, depth) : undefined
    if (lines === undefined) plain.push([key, value])
    else {
      endOfPlain()
      blocks.push([sheet.paint.heading(labelOf(key)), ...indented(lines)])
    }
  }
  endOfPlain()
  if (empty.length > 0)
    blocks.push(
      toRecord(
        empty.map(([key]) => [key, 'none']),
        width,
        sheet.paint,
      ),
    )
  return blocks.length === 0
    ? ['Nothing.']
    : blocks.flatMap((block, at) => (at === 0 ? block : ['', ...block]))
}

/** The lines of a value that gets a heading of its own, or undefined when it is said on one line. */
function sectionLines(value: unknown, width: number, sheet: Sheet, depth: number): string[] | undefined {
  if (isRows(value)) return list(value, width, sheet, depth)
  return isRow(value) && !isMention(value) ? showRow(value, width, sheet, depth + 1) : undefined
}

/** A record that is only named, like `{ id, name }`: one line says it all. */
function isMention(row: Row): boolean {
  const keys = Object.keys(row)
  return (
    keys.length <= 3 &&
    Object.values(row).every((value) => !isRow(value) && !Array.isArray(value)) &&
    summarize(row).length <= 80
  )
}
