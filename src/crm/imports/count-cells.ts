import { z } from 'zod'
import type { Draft } from '../exchange/draft.ts'

/** Where the cells of a file go: each is counted once. */
export const CellCounts = z.strictObject({
  total: z.int().describe('Cells that hold something; of vCards, values that were read'),
  in_fields: z.int().describe('In fields and lists'),
  in_notes: z.int(),
  left_out: z.int().describe('Those of rows that are skipped or refused among them'),
})
export type CellCounts = z.infer<typeof CellCounts>

export const noCells = (): CellCounts => ({ total: 0, in_fields: 0, in_notes: 0, left_out: 0 })

/** Adds the cells of a row of a table. One with several values that went several ways is counted with the first of the three. */
export function countCells(counts: CellCounts, draft: Draft, isTaken: boolean): void {
  const { details, left_out, lists, origins, noted, used } = draft
  const columns = (values: { column?: number }[]) => values.flatMap(({ column }) => column ?? [])
  const inFields = new Set([...columns(Object.values(origins)), ...columns(lists), ...used])
  const inNotes = new Set([...columns(details), ...noted]).difference(inFields)
  const leftOut = new Set(columns(left_out)).difference(inFields).difference(inNotes)
  add(counts, { inFields: inFields.size, inNotes: inNotes.size, leftOut: leftOut.size }, isTaken)
}

/** Adds the values of a card. */
export function countCardValues(counts: CellCounts, draft: Draft, isTaken: boolean): void {
  const { fields, lists, notes, details, past = [], photo, left_out } = draft
  const inNotes = notes.length + details.length + past.length
  add(
    counts,
    {
      inFields: Object.keys(fields).length + lists.length + (photo === undefined ? 0 : 1),
      inNotes,
      leftOut: left_out.length,
    },
    isTaken,
  )
}

interface Ended {
  inFields: number
  inNotes: number
  leftOut: number
}

function add(counts: CellCounts, { inFields, inNotes, leftOut }: Ended, isTaken: boolean): void {
  counts.total += inFields + inNotes + leftOut
  counts.in_fields += isTaken ? inFields : 0
  counts.in_notes += isTaken ? inNotes : 0
  counts.left_out += isTaken ? leftOut : inFields + inNotes + leftOut
}
