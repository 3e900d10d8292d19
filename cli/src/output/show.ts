import { manyLines } from './clean.ts'
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

/** Sections within sections stop here; what lies deeper is summarized. */
const DEEPEST = 2
const INDENT = 2

/** Lays any data out for a terminal of `width` places: lists of records as tables, single records as blocks. */
export function show(data: unknown, width: number): Shown {
  const hidden = new Set<string>()
  if (!isRow(data))
    return {
      lines: toLines(data, width, hidden, 0),
      hidden: [...hidden],
      nextCursor: undefined,
      total: undefined,
    }
  const { next_cursor, total_count, ...rest } = data
  return {
    lines: showRow(rest, width, hidden, 0),
    hidden: [...hidden],
    nextCursor: typeof next_cursor === 'string' && next_cursor !== '' ? next_cursor : undefined,
    total: typeof total_count === 'number' ? total_count : undefined,
  }
}

function toLines(data: unknown, width: number, hidden: Set<string>, depth: number): string[] {
  if (isRows(data)) return list(data, width, hidden, depth)
  if (Array.isArray(data)) return data.length === 0 ? ['Nothing found.'] : data.map((item) => summarize(item))
  return typeof data === 'string' ? manyLines(data).flatMap((line) => wrap(line, width)) : [summarize(data)]
}

function table(rows: Row[], width: number, hidden: Set<string>): string[] {
  const made = toTable(rows, width)
  for (const name of made.hidden) hidden.add(name)
  return made.lines
}

/** Records as a table; those that hold lists of records themselves one by one, each list as a table of its own. */
function list(rows: Row[], width: number, hidden: Set<string>, depth: number): string[] {
  if (depth >= DEEPEST || !rows.some(holdsRecords)) return table(rows, width, hidden)
  return rows.flatMap((row, at) => {
    const title = Object.entries(row).find(([, value]) => typeof value === 'string' && value.trim() !== '')
    const rest = Object.fromEntries(Object.entries(row).filter(([key]) => key !== title?.[0]))
    const heading = title ? summarize(title[1]) : `${at + 1}.`
    const lines = showRow(rest, width - INDENT, hidden, depth + 1)
    return [...(at === 0 ? [] : ['']), heading, ...indented(lines)]
  })
}

const holdsRecords = (row: Row): boolean =>
  Object.values(row).some((value) => isRows(value) && !value.every(isMention))

const indented = (lines: string[]): string[] =>
  lines.map((line) => (line === '' ? '' : ' '.repeat(INDENT) + line))

function showRow(row: Row, width: number, hidden: Set<string>, depth: number): string[] {
  const entries = Object.entries(row)
  const only = entries.length === 1 ? entries[0]![1] : undefined
  if (Array.isArray(only)) return toLines(only, width, hidden, depth)
  if (isRow(only) && depth === 0) return showRow(only, width, hidden, depth)
  const filled = entries.filter(([, value]) => !isEmpty(value))
  // An empty list of a whole answer is worth saying; inside of a record it is one more empty field.
  const empty = depth > 0 ? [] : entries.filter(([, value]) => Array.isArray(value) && value.length === 0)
  if (filled.length === 1 && empty.length === 0 && isRows(filled[0]![1]))
    return list(filled[0]![1], width, hidden, depth)

  const blocks: string[][] = []
  let plain: [key: string, value: unknown][] = []
  function endOfPlain() {
    if (plain.length > 0) blocks.push(toRecord(plain, width))
    plain = []
  }
  for (const [key, value] of filled) {
    const lines = depth < DEEPEST ? sectionLines(value, width - INDENT, hidden, depth) : undefined
    if (lines === undefined) plain.push([key, value])
    else {
      endOfPlain()
      blocks.push([labelOf(key), ...indented(lines)])
    }
  }
  endOfPlain()
  if (empty.length > 0)
    blocks.push(
      toRecord(
        empty.map(([key]) => [key, 'none']),
        width,
      ),
    )
  return blocks.length === 0
    ? ['Nothing.']
    : blocks.flatMap((block, at) => (at === 0 ? block : ['', ...block]))
}

/** The lines of a value that gets a heading of its own, or undefined when it is said on one line. */
function sectionLines(
  value: unknown,
  width: number,
  hidden: Set<string>,
  depth: number,
): string[] | undefined {
  if (isRows(value)) return list(value, width, hidden, depth)
  return isRow(value) && !isMention(value) ? showRow(value, width, hidden, depth + 1) : undefined
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
