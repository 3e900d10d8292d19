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

/** Lays any data out for a terminal of `width` places: lists of records as tables, single records as blocks. */
export function show(data: unknown, width: number): Shown {
  const hidden = new Set<string>()
  if (!isRow(data))
    return {
      lines: toLines(data, width, hidden),
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

function toLines(data: unknown, width: number, hidden: Set<string>): string[] {
  if (isRows(data)) return table(data, width, hidden)
  if (Array.isArray(data)) return data.length === 0 ? ['Nothing found.'] : data.map((item) => summarize(item))
  return typeof data === 'string' ? manyLines(data).flatMap((line) => wrap(line, width)) : [summarize(data)]
}

function table(rows: Row[], width: number, hidden: Set<string>): string[] {
  const made = toTable(rows, width)
  for (const name of made.hidden) hidden.add(name)
  return made.lines
}

function showRow(row: Row, width: number, hidden: Set<string>, depth: number): string[] {
  const entries = Object.entries(row)
  const only = entries.length === 1 ? entries[0]![1] : undefined
  if (Array.isArray(only)) return toLines(only, width, hidden)
  if (isRow(only) && depth === 0) return showRow(only, width, hidden, depth)
  const filled = entries.filter(([, value]) => !isEmpty(value))
  const lists = filled.filter(([, value]) => isRows(value) && depth < DEEPEST)
  const records = filled.filter(([, value]) => depth < DEEPEST && isRow(value) && !isMention(value))
  const empty = entries.filter(([, value]) => Array.isArray(value) && value.length === 0)
  const isSection = new Set([...lists, ...records].map(([key]) => key))
  const plain = filled.filter(([key]) => !isSection.has(key))
  // A single list with nothing beside it needs no heading.
  if (plain.length === 0 && records.length === 0 && lists.length === 1 && empty.length === 0) {
    return table(lists[0]![1] as Row[], width, hidden)
  }
  const blocks: string[][] = []
  const none = empty.map(([key]): [string, unknown] => [key, 'none'])
  if (plain.length > 0) blocks.push(toRecord(plain, width))
  for (const [key, value] of records)
    blocks.push(section(key, showRow(value as Row, width - 2, hidden, depth + 1)))
  for (const [key, value] of lists) blocks.push(section(key, table(value as Row[], width - 2, hidden)))
  if (none.length > 0) blocks.push(toRecord(none, width))
  return blocks.length === 0
    ? ['Nothing.']
    : blocks.flatMap((block, at) => (at === 0 ? block : ['', ...block]))
}

function section(key: string, lines: string[]): string[] {
  return [labelOf(key), ...lines.map((line) => (line === '' ? '' : `  ${line}`))]
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
