import type { Draft } from './draft.ts'
import { normalWords } from './said.ts'

/** A cell of a table that holds something. */
export interface Cell {
  column: number
  heading: string
  value: string
  /** What the column beside it says of it. */
  label: string
}

/** What is told of a cell that is in no contact. */
export const LEFT_OUT = {
  column: 'its column is left out',
  nothing: 'says that there is nothing',
  label: 'only says what the value beside it is for',
  characters: 'has only characters that cannot be stored',
  group: 'is a group that the other program makes of everybody',
} as const

export function leaveOut(draft: Draft, { column, heading, value }: Cell, reason: string): void {
  draft.left_out.push({ column, heading, value, reason })
}

/** Keeps a cell in the note, unless the fields say all of it already. */
export function keepUnlessSaid(draft: Draft, cell: Cell): void {
  const said = new Set(normalWords(Object.values(draft.fields).join(' ')))
  if (normalWords(cell.value).every((word) => said.has(word))) draft.used.push(cell.column)
  else draft.details.push(cell)
}
