import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { invalidField } from '../../core/errors.ts'
import { MOST_ABOVE } from './preamble.ts'

/** Bounds of a table: a row may not be longer (in characters), nor have more cells. */
const MAX_ROW = 1024 * 1024
export const MAX_COLUMNS = 500

const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** Excel's own way to say what separates: the first line of the file is `sep=;`. */
const SAID = /^\ufeff?sep=([,;\t|])\r?\n/i

/** Lines that are looked at to find out what separates. */
const LINES = 20

/** What separates the cells: what most lines have most of, and as often as the first one. */
export function delimiterOf(text: string): Delimiter {
  const said = SAID.exec(text)?.[1]
  if (said) return said as Delimiter
  const lines = text.replace(/"(?:[^"]|"")*"/g, '').split(/\r\n|\n|\r/)
  const all = lines.filter((line) => line.trim() !== '').slice(0, LINES)
  // Above the headings there may be words without any cells.
  const head = all.slice(0, MOST_ABOVE + 1).findIndex((line) => /[,;\t|]/.test(line))
  const full = all.slice(Math.max(head, 0))
  const score = (delimiter: string): number => {
    const [first = 0, ...others] = full.map((line) => line.split(delimiter).length - 1)
    const agreeing = others.filter((count) => count === first).length
    return first === 0 ? 0 : first * (1 + agreeing)
  }
  return DELIMITERS.reduce((best, delimiter) => (score(delimiter) > score(best) ? delimiter : best))
}

/** The rows of a table, as arrays of cells. Empty lines are none; what cannot be read is refused with its line. */
export async function* readCsv(
  pieces: AsyncIterable<string>,
  delimiter: Delimiter,
  lineEnds: string[],
): AsyncGenerator<string[]> {
  const parser = pipeline(
    Readable.from(withoutSaying(pieces)),
    parse({
      delimiter,
      record_delimiter: lineEnds,
      bom: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_ROW,
    }),
    // What goes wrong is thrown where the rows are read.
    () => {},
  )
  try {
    for await (const row of parser as AsyncIterable<string[]>) {
      if (row.length > MAX_COLUMNS)
        throw invalidField('data', 'too_many_columns', `has more than ${MAX_COLUMNS} columns`)
      if (row.some((cell) => cell !== '')) yield row
    }
  } catch (error) {
    if (error instanceof CsvError) throw invalidField('data', 'not_readable', wordsOf(error))
    throw error
  } finally {
    parser.destroy()
  }
}

function wordsOf({ code, lines }: CsvError & { lines?: unknown }): string {
  if (code === 'CSV_MAX_RECORD_SIZE') return `has a row that is too long, near line ${lines ?? 1}`
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'has a quotation mark that is never closed'
  return `cannot be read near line ${lines ?? 1}`
}

async function* withoutSaying(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true
  for await (const piece of pieces) {
    yield isFirst ? piece.replace(SAID, '') : piece
    if (piece !== '') isFirst = false
  }
}
