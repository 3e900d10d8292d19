import type { PreparationContext } from '../../core/context.ts'
import { invalidField } from '../../core/errors.ts'
import { guessColumns, isHeadingRow, type Target } from '../exchange/columns.ts'
import { cleanText } from '../exchange/draft.ts'
import { guessEncoding, type OldEncoding, unusualWords } from '../exchange/guess-encoding.ts'
import { lineEndsOf } from '../exchange/line-ends.ts'
import { OrderOfDates } from '../exchange/order-of-dates.ts'
import { MOST_ABOVE, preambleOf } from '../exchange/preamble.ts'
import { type Delimiter, delimiterOf, readCsv } from '../exchange/read-csv.ts'
import { decoded, type Encoding, encodingByHead } from '../exchange/read-text.ts'
import { readVcards } from '../exchange/read-vcards.ts'
import { TellingValues, tellColumns } from '../exchange/telling-values.ts'
import { areTextCards, companiesIn, readTextCards } from '../exchange/text-cards.ts'
import { fieldLabels } from '../field-labels/field-label-queries.ts'
import { guessRecordColumns, guessTable, type TableKind } from '../record-tables/table-columns.ts'
import { isMonthFirst } from '../when/read-numeric-date.ts'
import { type Column, fileHead } from './import.ts'
import { storedChunks } from './import-file-queries.ts'
import { isUnclear, orderOfFile } from './order-of-columns.ts'
import { isAccountFile, readAccountFile } from './read-account-file.ts'
import type { Received } from './receive-file.ts'
import { storeRows } from './store-rows.ts'

/** Characters of the file's beginning that tell what separates its cells. */
const BEGINNING = 64 * 1024
const MAX_SAMPLE = 200

/** Words that are shown of those with letters that an encoding is needed for. */
const MOST_SHOWN = 8
const MOST_LOOKED_AT = 50
const MAX_HEADING = 200

interface Contents {
  format: 'csv' | 'vcard' | 'json' | 'text'
  encoding: Encoding
  encoding_sample: string | null
  delimiter: Delimiter | null
  columns: Column[]
  rows_total: number
  /** Of a file of Kith what stands in it beside its rows; of a table that holds no contacts what it does. */
  head?: string | null
  /** Whether 01/02/2003 is the first of February, as other dates or else where the viewer lives tell; null where there are such dates and none tells. */
  isDayFirst: boolean | null
}

/** Reads a file that has arrived, and stores its rows for the import to take up wherever it is. */
export async function readRows(
  ctx: PreparationContext,
  file: Received,
  chosen?: OldEncoding,
): Promise<Contents> {
  const letters = await lettersOf(ctx, file, chosen)
  const { encoding } = letters
  const beginning = new TextDecoder(encoding).decode(file.head)
  const usual = !isMonthFirst(ctx.viewer.time_zone)
  const pieces = () => decoded(storedChunks(ctx, file), encoding)
  const { unpacked } = file
  const head = fileHead({ table: 'contacts', above: [], unpacked })
  if (/^\s*BEGIN:VCARD/i.test(beginning)) {
    const rows_total = await storeRows(ctx, file, readVcards(pieces()))
    return { format: 'vcard', ...letters, delimiter: null, columns: [], rows_total, isDayFirst: usual, head }
  }
  if (areTextCards(beginning)) {
    const rows_total = await storeRows(ctx, file, readTextCards(pieces(), await companiesIn(pieces())))
    return { format: 'text', ...letters, delimiter: null, columns: [], rows_total, isDayFirst: usual, head }
  }
  if (isAccountFile(beginning)) {
    const contents = await readAccountFile(ctx, file, pieces)
    return { format: 'json', ...letters, delimiter: null, columns: [], ...contents, isDayFirst: usual }
  }
  const opening = await beginningOf(pieces())
  const delimiter = delimiterOf(opening)
  const rows = readCsv(pieces(), delimiter, lineEndsOf(opening, delimiter))
  const top = await firstOf(rows, MOST_ABOVE + 1)
  const above = top.splice(0, preambleOf(top))
  const [first, ...others] = top
  if (!first) throw invalidField('data', 'no_rows', 'has no rows')
  const hasHeadings = isHeadingRow(first)
  const headings = first.map((cell, place) =>
    (hasHeadings && cell.trim() !== '' ? cell.trim() : `Column ${place + 1}`).slice(0, MAX_HEADING),
  )
  const table = hasHeadings ? guessTable(headings) : 'contacts'
  const guesses = await guessesFor(ctx, table, headings)
  const columns: Column[] = headings.map((heading, place) => ({
    heading,
    sample: null,
    cells: 0,
    guess: guesses[place] ?? null,
    dates: null,
  }))
  const orders = columns.map(() => new OrderOfDates())
  const values = first.map((cell) =>
    table === 'contacts' && (!hasHeadings || cell.trim() === '') ? new TellingValues() : undefined,
  )
  const rows_total = await storeRows(
    ctx,
    file,
    sampled(withFirst(hasHeadings ? others : [first, ...others], rows), columns, { orders, values }),
  )
  for (const [place, { isDayFirst = null, unclear }] of orders.entries())
    if (isDayFirst !== null || unclear.length > 0)
      columns[place]!.dates = { is_day_first: isDayFirst, unclear: unclear.map((one) => one.toWellFormed()) }
  const told = tellColumns(
    columns.map(({ guess }) => guess as Target),
    values,
  )
  for (const [place, column] of columns.entries()) column.guess = told[place]!
  const isDayFirst = orderOfFile(columns) ?? (isUnclear(columns) ? null : usual)
  return {
    format: 'csv',
    ...letters,
    delimiter,
    columns,
    rows_total,
    isDayFirst,
    head: fileHead({ table, above: above.map(textOfRow), unpacked }),
  }
}

/** What columns are likely to hold where rows are contacts, notes or deals. */
export const guessesFor = async (
  ctx: Pick<PreparationContext, 'db' | 'viewer'>,
  table: TableKind,
  headings: readonly string[],
): Promise<Column['guess'][]> =>
  table === 'contacts'
    ? guessColumns(headings, await fieldLabels(ctx as never))
    : guessRecordColumns(table, headings)

/** How the letters of a file are written; where that is guessed or chosen, with the first words that show it. */
async function lettersOf(ctx: PreparationContext, file: Received, chosen: OldEncoding | undefined) {
  const told = encodingByHead(file.head) ?? (file.isUtf8 ? ('utf-8' as const) : undefined)
  if (told && !chosen) return { encoding: told, encoding_sample: null }
  const words = await Array.fromAsync(unusualWords(storedChunks(ctx, file)))
  const encoding = chosen ?? guessEncoding(words)
  const decoder = new TextDecoder(encoding)
  const shown = new Set(words.slice(0, MOST_LOOKED_AT).map((word) => decoder.decode(word)))
  return { encoding, encoding_sample: cleanText([...shown].slice(0, MOST_SHOWN).join(', '), '', []) }
}

const textOfRow = (row: readonly string[]): string => row.filter((cell) => cell.trim() !== '').join(' ')

async function beginningOf(pieces: AsyncGenerator<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) {
    text += piece
    if (text.length >= BEGINNING) break
  }
  return text.slice(0, BEGINNING)
}

async function firstOf<Row>(rows: AsyncGenerator<Row>, most: number): Promise<Row[]> {
  const found: Row[] = []
  while (found.length < most) {
    const next = await rows.next()
    if (next.done) break
    found.push(next.value)
  }
  return found
}

async function* withFirst<Row>(first: readonly Row[], rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  yield* first
  yield* rows
}

/** Lets rows pass, keeps the first value of each column, counts the others, and looks at the dates. */
async function* sampled(
  rows: AsyncIterable<string[]>,
  columns: Column[],
  { orders, values }: { orders: readonly OrderOfDates[]; values: readonly (TellingValues | undefined)[] },
): AsyncGenerator<string[]> {
  for await (const row of rows) {
    for (const [place, column] of columns.entries()) {
      const cell = row[place] ?? ''
      if (cell === '' || cell.trim() === '') continue
      column.sample ??= cell.slice(0, MAX_SAMPLE).toWellFormed()
      column.cells!++
      orders[place]!.see(cell)
      values[place]?.see(cell)
    }
    yield row
  }
}
