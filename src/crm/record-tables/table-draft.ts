import { type Cell, LEFT_OUT } from '../exchange/cell.ts'
import { cleanText, type DraftProblem } from '../exchange/draft.ts'
import { readEmails } from '../exchange/email-cell.ts'
import { shownText, unguardCell } from '../exchange/formula.ts'
import { textOfHtml } from '../exchange/html-text.ts'
import { isRowOfTotals, TOTALS } from '../exchange/row-of-totals.ts'
import { saysNothing } from '../exchange/says-nothing.ts'
import type { RecordTarget } from './table-columns.ts'

/** Where a cell went. */
export type CellEnd = { to: 'field' | 'note' } | { to: 'left_out'; reason: string }

/** Of whom a row is, as it says. */
export interface NamedContacts {
  ids: string[]
  emails: string[]
  names: string[]
  companies: string[]
}

/** What takes one value. */
export type ValueTarget = Exclude<
  RecordTarget,
  'note' | 'detail' | 'contact_id' | 'contact_email' | 'contact_name' | 'company'
>

/** A row of a table of notes or deals, before anything is judged. */
export interface TableDraft {
  values: Partial<Record<ValueTarget, Cell>>
  bodies: string[]
  /** Lines under their headings. */
  details: Cell[]
  of: NamedContacts
  /** The cells that say of whom it is. */
  naming: Cell[]
  ends: Map<Cell, CellEnd>
  problems: DraftProblem[]
  /** Why nothing is made of it. */
  refusal?: string
}

/** Contacts that a cell names and that are looked for. */
const MOST_NAMED = 100

const LONGEST_NAME = 10_000

const SEVERAL = /[;\n]|:::/

export function draftOfTableRow(
  cells: readonly string[],
  { headings, mapping }: { headings: readonly string[]; mapping: readonly (RecordTarget | null)[] },
): TableDraft {
  const draft: TableDraft = {
    values: {},
    bodies: [],
    details: [],
    of: { ids: [], emails: [], names: [], companies: [] },
    naming: [],
    ends: new Map(),
    problems: [],
  }
  if (isRowOfTotals(cells)) draft.refusal = TOTALS
  for (const [column, raw] of cells.entries()) {
    if (raw.trim() === '') continue
    const given = column < mapping.length ? mapping[column]! : 'detail'
    // Nothing but a text is as long.
    const target = raw.length > LONGEST_NAME && given !== null && given !== 'note' ? 'detail' : given
    const value = cleanText(unguardCell(shownText(raw)), target ?? '', target === null ? [] : draft.problems)
    const cell = { column, heading: headings[column] ?? `Column ${column + 1}`, value, label: '' }
    if (target === null) draft.ends.set(cell, { to: 'left_out', reason: LEFT_OUT.column })
    else if (value.trim() === '') draft.ends.set(cell, { to: 'left_out', reason: LEFT_OUT.characters })
    else if (target !== 'note' && saysNothing(value))
      draft.ends.set(cell, { to: 'left_out', reason: LEFT_OUT.nothing })
    else put(draft, target, cell)
  }
  return draft
}

function put(draft: TableDraft, target: RecordTarget, cell: Cell): void {
  const { of, ends } = draft
  ends.set(cell, { to: target === 'note' || target === 'detail' ? 'note' : 'field' })
  if (target === 'note') draft.bodies.push(textOfHtml(cell.value))
  else if (target === 'detail') draft.details.push({ ...cell, value: textOfHtml(cell.value) })
  else if (target === 'contact_id') of.ids.push(...parts(cell.value))
  else if (target === 'company') of.companies.push(...parts(cell.value))
  else if (target === 'contact_email' || target === 'contact_name') {
    of.emails.push(...readEmails(cell.value).addresses.slice(0, MOST_NAMED))
    if (target === 'contact_name') of.names.push(...parts(withoutAddresses(cell.value)))
  } else draft.values[target] = cell
  if (['contact_id', 'company', 'contact_email', 'contact_name'].includes(target)) draft.naming.push(cell)
}

const parts = (text: string): string[] =>
  text
    .split(SEVERAL)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .slice(0, MOST_NAMED)

/** HubSpot writes `Jane Doe (jane@acme.example); John Doe`. */
const withoutAddresses = (text: string): string =>
  text
    .replace(/[(<[][^()<>[\]@]{1,200}@[^()<>[\]@]{1,200}[)>\]]/g, '')
    .split(SEVERAL)
    .filter((part) => !part.includes('@'))
    .join(';')

/** What finds no field stands in the note, under its heading. */
export function keepInNote(draft: TableDraft, cell: Cell): void {
  if (draft.details.includes(cell)) return
  draft.details.push(cell)
  draft.ends.set(cell, { to: 'note' })
}

/** All that a row says in words. */
export const noteOf = ({ bodies, details }: TableDraft): string =>
  [
    ...bodies,
    details
      .toSorted((one, other) => one.column - other.column)
      .map(({ heading, value }) => `${heading}: ${value.trim()}`)
      .join('\n'),
  ]
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join('\n\n')
