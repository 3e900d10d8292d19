import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { defineOperation } from '../../core/operation.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import type { LeftOut } from '../exchange/draft.ts'
import { writeCsvRow } from '../exchange/write-csv.ts'
import { MEDIA_TYPES } from '../exports/export.ts'
import { type JudgedTableRow, judgeTableRows } from '../record-tables/judge-rows.ts'
import { filesBeside, ImportId, linesAbove } from './import.ts'
import { storedRows } from './import-file-queries.ts'
import { positionsBetween } from './import-position-queries.ts'
import { findImport } from './import-queries.ts'
import { readRow } from './judge-row.ts'
import { wordsOfPast } from './keep-written.ts'
import { draftOf, type ImportPlan, planImport } from './plan-import.ts'
import { isRecord } from './read-account-file.ts'
import { WHOLE_ROWS } from './rehearse.ts'
import { leftOutOf } from './rehearse-table.ts'

export const readLeftOut = defineOperation({
  name: 'readLeftOut',
  effect: 'read',
  description:
    'Gives a CSV file of all that an import leaves out: of each cell its row, its heading, its value and the reason. Before it is run, of what is known by then.',
  input: z.strictObject({ id: ImportId }),
  output: z.object({
    file_name: z.string(),
    media_type: z.string(),
    parts: z.custom<AsyncIterable<string>>(),
  }),

  async run(ctx, { id }) {
    const row = await findImport(ctx, id)
    const plan = await planImport(ctx, row)
    return { file_name: `left-out-${id}.csv`, media_type: MEDIA_TYPES.csv, parts: leftOut(ctx, plan) }
  },
})

async function* leftOut(ctx: Context, plan: ImportPlan): AsyncGenerator<string> {
  yield `\ufeff${writeCsvRow(['Row', 'Column', 'Value', 'Reason'])}`
  const { row } = plan
  for (const { heading, value, reason } of [...filesBeside(row), ...linesAbove(row)])
    yield writeCsvRow([0, heading, value, reason])
  if (plan.table) {
    yield* leftOutOfTable(ctx, plan)
    return
  }
  for (let before = 0; before < row.rows_total; ) {
    const rows = await storedRows(ctx, row, before)
    if (rows.length === 0) break
    const skipped = await skippedRows(ctx, plan, before, rows.length)
    const lost = await lostRecords(ctx, plan, before, rows.length)
    for (const stored of rows) {
      before++
      if (isRecord(plan, stored)) {
        if (lost.has(before)) yield writeCsvRow([before, stored[0], JSON.stringify(stored[1]), NO_RECORD])
        continue
      }
      yield (await leftOutOfRow(ctx, plan, stored, skipped.has(before)))
        .map(({ heading, value, reason }) => writeCsvRow([before, heading, value, reason]))
        .join('')
      await turnWhenLong()
    }
  }
}

/** Rows of notes or deals: before they have passed as they would be judged, after it as they were. */
async function* leftOutOfTable(ctx: Context, { row, table }: ImportPlan): AsyncGenerator<string> {
  for (let before = 0; before < row.rows_total; ) {
    const rows = (await storedRows(ctx, row, before)) as string[][]
    if (rows.length === 0) break
    const made = new Set(await positionsBetween(ctx, 'import_records', row, before + 1, before + rows.length))
    for (const cells of rows) {
      const isAgain = made.has(++before)
      for await (const judged of judgeTableRows(ctx, table!, [cells], { isAgain })) {
        const isLost = before <= row.rows_done && !isAgain && !('left_out' in judged.outcome)
        yield (isLost ? lostCells(judged) : leftOutOf(judged))
          .map(({ heading, value, reason }) => writeCsvRow([before, heading, value, reason]))
          .join('')
      }
      await turnWhenLong()
    }
  }
}

/** What was left out then would go in now. */
const lostCells = ({ draft }: JudgedTableRow): LeftOut[] =>
  [...draft.ends.keys()].map((cell) => ({ ...cell, reason: NO_RECORD }))

const NO_RECORD = 'its contact is not there, or has it already, or it breaks a rule'

/** Of a file of Kith: rows that have passed and made no record. */
async function lostRecords(
  ctx: Context,
  { row }: ImportPlan,
  before: number,
  count: number,
): Promise<Set<number>> {
  const passed = Math.max(0, Math.min(count, row.rows_done - before))
  if (row.format !== 'json' || passed === 0) return new Set()
  const made = new Set(await positionsBetween(ctx, 'import_records', row, before + 1, before + passed))
  const all = Array.from({ length: passed }, (_, place) => before + 1 + place)
  return new Set(all.filter((one) => !made.has(one)))
}

/** Rows that have passed and left nothing behind: only where contacts that are there are skipped. */
async function skippedRows(
  ctx: Context,
  { row, options }: ImportPlan,
  before: number,
  count: number,
): Promise<Set<number>> {
  if (options.on_duplicate !== 'skip') return new Set()
  const passed = Math.max(0, Math.min(count, row.rows_done - before))
  const written = new Set(await positionsBetween(ctx, 'import_contacts', row, before + 1, before + passed))
  return new Set(
    Array.from({ length: passed }, (_, place) => before + 1 + place).filter((one) => !written.has(one)),
  )
}

async function leftOutOfRow(
  ctx: Context,
  plan: ImportPlan,
  stored: unknown,
  isSkipped: boolean,
): Promise<LeftOut[]> {
  const { draft, fields, notes } = await readRow(ctx, plan, draftOf(plan, stored))
  if (fields && !isSkipped) return draft.left_out
  const reason = fields ? WHOLE_ROWS.skipped : WHOLE_ROWS.refused
  if (plan.row.format === 'csv') return cellsOf(plan, stored as string[], reason)
  const values = Object.entries(draft.fields).map(([heading, value]) => ({ heading, value: String(value) }))
  const past = (draft.past ?? []).map((one) => wordsOfPast(ctx, plan, one).text)
  const texts = [...notes, ...past].map((value) => ({ heading: 'Note', value }))
  return [...values, ...texts].map((one) => ({ ...one, reason }))
}

const cellsOf = ({ reading: { headings } }: ImportPlan, cells: string[], reason: string): LeftOut[] =>
  cells.flatMap((value, column) =>
    value.trim() === '' ? [] : [{ heading: headings[column] ?? `Column ${column + 1}`, value, reason }],
  )
