import { columnsOf } from './columns.ts'
import { type Row, spaced, summarize } from './summary.ts'
import { cut, pad, widthOf } from './width.ts'

const GAP = 2
/** A column is not squeezed below this (a time takes as much), and no text makes it wider than the other. */
const NARROWEST = 16
/** What a person reads rather than looks at keeps half of what a time, and the gaps, leave of the line; what happened, all but a time and a name. */
const WORDS = /^(name|title|subject|description|summary|text|body)$/
const TIME = 28
const TIME_AND_NAME = 42
const WIDEST = 60
/** Of which no more than the widest column can be seen: measuring the rest of a long text would only take time. */
const MOST_CHARACTERS = 400

type Column = {
  key: string
  heading: string
  cells: string[]
  width: number
  narrowest: number
  isRight: boolean
}

export type Table = {
  lines: string[]
  /** Columns that found no place. */
  hidden: string[]
}

/** Records as aligned columns within `width` places: wide columns are squeezed first, then the last ones are left out. */
export function toTable(rows: Row[], width: number): Table {
  const columns = columnsOf(rows).map((key) => toColumn(key, rows, width))
  const hidden: string[] = []
  while (columns.length > 1 && squeezed(columns) > width) hidden.unshift(columns.pop()!.heading.toLowerCase())
  squeeze(columns, width)
  const lines = [
    columns.map(({ heading }) => heading),
    ...rows.map((_, at) => columns.map(({ cells }) => cells[at]!)),
  ]
  return {
    hidden,
    lines: lines.map((cells) =>
      cells
        .map((cell, at) => pad(cut(cell, columns[at]!.width), columns[at]!.width, columns[at]!.isRight))
        .join(' '.repeat(GAP))
        .trimEnd(),
    ),
  }
}

function toColumn(key: string, rows: Row[], place: number): Column {
  const texts = rows.map((row) => inShort(summarize(row[key]).slice(0, MOST_CHARACTERS)))
  const readable = readableWidth(key, place)
  const isTooWide = key === 'what' && texts.some((text) => widthOf(text) > readable)
  const cells = isTooWide ? texts.map((text) => text.replace(LONG_QUOTE, '“$1…”')) : texts
  const heading = spaced(key).toUpperCase()
  const isRight = rows.every(
    (row) => row[key] === null || row[key] === undefined || typeof row[key] === 'number',
  )
  const longest = Math.max(widthOf(heading), ...cells.map(widthOf))
  const width = Math.min(longest, WIDEST)
  const isWhole = isRight || key === 'due'
  return { key, heading, cells, width, isRight, narrowest: isWhole ? width : Math.min(width, readable) }
}

function readableWidth(key: string, place: number): number {
  if (key === 'what') return Math.max(NARROWEST, place - TIME_AND_NAME)
  return WORDS.test(key) ? Math.max(NARROWEST, Math.floor((place - TIME) / 2)) : NARROWEST
}

/** `Friday, 6 March 2026, 15:00 (Europe/Oslo)` without what the day and the clock of the machine tell. */
const READ = /^[A-Z][a-z]+day, (\d{1,2} [A-Z][a-z]+ \d{4}(?:, \d\d:\d\d)?)(?: \([\w/+-]+\))?$/
/** A name in what happened, when it takes the place of what did. */
const LONG_QUOTE = /“([^“”]{12})[^“”]{5,}”/g
const inShort = (text: string): string => READ.exec(text)?.[1] ?? text

function total(widths: number[]): number {
  return widths.reduce((sum, width) => sum + width, 0) + GAP * (widths.length - 1)
}

function squeezed(columns: Column[]): number {
  return total(columns.map(({ narrowest }) => narrowest))
}

function squeeze(columns: Column[], width: number): void {
  for (let excess = total(columns.map((column) => column.width)) - width; excess > 0; excess -= 1) {
    const widest = columns
      .filter((column) => column.width > column.narrowest)
      .sort((one, other) => other.width - one.width)[0]
    if (!widest) break
    widest.width -= 1
  }
}
