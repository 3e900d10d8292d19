import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import type { ImportRow } from '../../database/schema.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import { nameOf } from '../contact-store/contact.ts'
import { ComingRecords } from './coming-records.ts'
import { CellCounts, countCardValues, countCells, noCells } from './count-cells.ts'
import { filesBeside, linesAbove, MAX_REMEMBERED, RowProblem } from './import.ts'
import { storedRows } from './import-file-queries.ts'
import { judgeRows } from './judge-row.ts'
import { planImport } from './plan-import.ts'
import { isRecord } from './read-account-file.ts'
import { RecordCount, RecordCounts } from './record-counts.ts'
import { rehearseTable } from './rehearse-table.ts'
import { ExpectedContacts } from './rows-before.ts'
import { LeftOutSum, SumOfLeftOut } from './sum-of-left-out.ts'

const Outcome = z.strictObject({
  row: z.int(),
  act: z.enum(['created', 'updated', 'skipped', 'refused']),
  contact_id: z
    .int()
    .nullable()
    .describe('The contact that is there already; null where it is a row of the same file'),
  name: z.string().describe('What the contact in the row is called; empty where the row is refused'),
})

/** What an import would do. */
export const Rehearsal = z.strictObject({
  created: z.int(),
  updated: z.int(),
  skipped: z.int(),
  refused: z.int(),
  rows: z.array(Outcome).describe('The first 200 rows'),
  problems: z.array(RowProblem).describe('The first 200'),
  problems_total: z.int(),
  cells: CellCounts,
  left_out: z.array(LeftOutSum).describe('What no contact would get'),
  records: z.array(RecordCount).describe('What would come of what is no contact'),
})
export type Rehearsal = z.infer<typeof Rehearsal>

/** Why whole rows are left out. */
export const WHOLE_ROWS = {
  skipped: 'the contact is there already, and the row is skipped',
  refused: 'the row is refused',
}

/** Judges all rows as the import would, changing nothing. */
export async function rehearse(ctx: Context, row: ImportRow): Promise<Rehearsal> {
  const plan = await planImport(ctx, row)
  const result: Rehearsal = {
    created: 0,
    updated: 0,
    skipped: 0,
    refused: 0,
    rows: [],
    problems: [],
    problems_total: 0,
    cells: noCells(),
    left_out: [],
    records: [],
  }
  const count = row.format === 'csv' ? countCells : countCardValues
  const leftOut = new SumOfLeftOut()
  const above = linesAbove(row)
  leftOut.add({ left_out: [...filesBeside(row), ...above] })
  result.cells.total += above.length
  result.cells.left_out += above.length
  const coming = new ComingRecords()
  if (plan.table) {
    const records = new RecordCounts()
    await rehearseTable(ctx, plan, { result, leftOut, records })
    return { ...result, left_out: leftOut.sums, records: records.shown }
  }
  // Contacts that are not made yet go by the numbers of their rows, below zero.
  const expected = new ExpectedContacts(ctx)
  for (let number = 1; number <= row.rows_total; ) {
    const stored = await storedRows(ctx, row, number - 1)
    if (stored.length === 0) break
    const records = stored.filter((one) => isRecord(plan, one))
    const contacts = records.length > 0 ? stored.filter((one) => !isRecord(plan, one)) : stored
    for await (const { draft, verdict } of judgeRows(ctx, plan, contacts, { expected })) {
      const { act, problems } = verdict
      result[act]++
      const isTaken = act === 'created' || act === 'updated'
      if (isTaken) coming.addContact(draft)
      const before = result.cells.left_out
      count(result.cells, draft, isTaken)
      if (isTaken) leftOut.add(draft)
      else leftOut.addRow(WHOLE_ROWS[act], result.cells.left_out - before)
      if (act === 'created') expected.add(verdict.fields, -number)
      const contact = 'contact' in verdict && verdict.contact > 0 ? verdict.contact : null
      if (number <= MAX_REMEMBERED) {
        const name = 'fields' in verdict ? nameOf(verdict.fields) : ''
        result.rows.push({ row: number, act, contact_id: contact, name })
      }
      result.problems_total += problems.length
      for (const { field, message } of problems)
        if (result.problems.length < MAX_REMEMBERED) result.problems.push({ row: number, field, message })
      number++
      await turnWhenLong()
    }
    for (const record of records) coming.addRecord(record)
    number += records.length
  }
  return { ...result, left_out: leftOut.sums, records: coming.counts.shown }
}
