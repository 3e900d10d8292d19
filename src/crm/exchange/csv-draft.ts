import { CONTACT_FIELDS } from '../contact-fields/fields.ts'
import type { Target } from './columns.ts'
import { cleanText, type Draft, emptyDraft, moveToNote } from './draft.ts'
import { unguardCell } from './formula.ts'
import { readLooseDate } from './loose-date.ts'
import { datePartsOf } from './numeric-date.ts'
import { severalIn } from './several.ts'
import { isUsualLabel, placeOf, putEmail, putName, putPhone, putUrl } from './slots.ts'

/** How the rows of one table are read. */
export interface Reading {
  headings: readonly string[]
  mapping: readonly (Target | null)[]
  /** For each column the one with its label, if any. */
  labels: readonly (number | undefined)[]
  /** Of each column whether its days come before its months; undefined where nobody knows. */
  areDaysFirst: readonly (boolean | undefined)[]
  /** `YYYY-MM-DD` */
  today: string
}

/** What is told of a cell that is in no contact. */
export const LEFT_OUT = {
  column: 'its column is left out',
  nothing: 'says that there is nothing',
  label: 'only says what the value beside it is for',
  characters: 'has only characters that cannot be stored',
} as const

interface Cell {
  column: number
  heading: string
  value: string
  /** What the column beside it says of it. */
  label: string
}

const TYPES = new Map<string, string>(CONTACT_FIELDS.map(({ name, type }) => [name, type]))

/** Several values find their fields by themselves, after those that have one. */
const BY_THEMSELVES = { phone: putPhone, email: putEmail, web_page: putUrl }

/**
 * A row of a table as the contact it would become. Each of its cells that is not empty ends in a field, in a note or in what is left out;
 * so do those that stand beyond the headings.
 */
export function draftOfRow(cells: readonly string[], reading: Reading): Draft {
  const draft = emptyDraft()
  const later: (() => void)[] = []
  const labels: Cell[] = []
  for (let column = 0; column < Math.max(cells.length, reading.mapping.length); column++) {
    const target = column < reading.mapping.length ? reading.mapping[column]! : 'detail'
    const cell = cellAt(draft, cells, reading, column, target)
    if (!cell) continue
    if (target === null) leaveOut(draft, cell, LEFT_OUT.column)
    else if (target === 'note') putNote(draft, cell)
    else if (target === 'detail') draft.details.push(cell)
    else if (target === 'label') labels.push(cell)
    else if (target === 'name') later.push(() => putWholeName(draft, cell))
    else if (target === 'phone' || target === 'email' || target === 'web_page')
      later.push(() => putSeveral(draft, cell, BY_THEMSELVES[target]))
    else putField(draft, byLabel(target, cell.label), cell, reading)
  }
  for (const put of later) put()
  for (const label of labels) putLabel(draft, label, reading)
  return draft
}

function cellAt(
  draft: Draft,
  cells: readonly string[],
  { headings, labels }: Reading,
  column: number,
  target: Target | null,
): Cell | undefined {
  const raw = cells[column]
  if (raw === undefined || raw.trim() === '') return undefined
  const heading = headings[column] ?? `Column ${column + 1}`
  const value = cleanText(unguardCell(raw), target ?? '', target === null ? [] : draft.problems)
  const label = labels[column] === undefined ? '' : (cells[labels[column]] ?? '')
  if (value.trim() !== '') return { column, heading, value, label }
  leaveOut(draft, { column, heading, value, label }, LEFT_OUT.characters)
  return undefined
}

function leaveOut(draft: Draft, { column, heading, value }: Cell, reason: string): void {
  draft.left_out.push({ column, heading, value, reason })
}

function putNote(draft: Draft, { column, value }: Cell): void {
  draft.notes.push(value)
  draft.noted.push(column)
}

function putWholeName(draft: Draft, cell: Cell): void {
  for (const field of putName(draft, cell.value)) draft.origins[field] = cell
  if (isSaid(draft, cell.value)) draft.used.push(cell.column)
  else draft.details.push(cell)
}

/** Whether the contact's name already has all the words. */
function isSaid({ fields }: Draft, name: string): boolean {
  const said = ['title', 'first_name', 'middle_name', 'last_name', 'suffix'].map(
    (field) => fields[field] ?? '',
  )
  const words = wordsOf(said.join(' '))
  return wordsOf(name).every((word) => words.includes(word))
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

function putSeveral(
  draft: Draft,
  cell: Cell,
  put: (draft: Draft, value: string, label: string) => string | undefined,
): void {
  for (const value of severalIn(cell.value)) {
    const field = put(draft, value, cell.label)
    if (field) draft.origins[field] ??= { ...cell, value }
    else draft.details.push({ ...cell, value })
  }
}

/** A label that is known has shown its value where to go. Another one is kept, and one that stands alone is of no use. */
function putLabel(draft: Draft, cell: Cell, { labels }: Reading): void {
  if (!isUsualLabel(cell.value)) draft.details.push(cell)
  else if (Object.values(draft.origins).some(({ column }) => labels[column ?? -1] === cell.column))
    draft.used.push(cell.column)
  else leaveOut(draft, cell, LEFT_OUT.label)
}

/** `home_city` of an address that is labelled as that of work is `business_city`. */
function byLabel(target: string, label: string): string {
  const place = label === '' ? undefined : placeOf(label)
  const isAddress = /^(business|home|other)_(street|city|state|postal|country)/.test(target)
  if (!isAddress || label === '') return target
  return target.replace(/^(business|home|other)/, place === 'business' || place === 'home' ? place : 'other')
}

const YES = /^(true|yes|y|1|x|private|ja|oui|si)$/i
const NO = /^(false|no|n|0|public|nein|non)$/i

function putField(draft: Draft, field: string, cell: Cell, reading: Reading): void {
  const { fields, origins } = draft
  const text = cell.value
  if (fields[field] !== undefined) {
    if (String(fields[field]).trim() === text.trim()) draft.used.push(cell.column)
    else draft.details.push(cell)
    return
  }
  const type = field === 'is_private' ? 'flag' : TYPES.get(field)
  if (type === 'date') {
    putDate(draft, field, cell, reading)
    return
  }
  if (type === 'integer') fields[field] = /^\d+$/.test(text.trim()) ? Number(text) : text
  else if (type === 'flag') fields[field] = YES.test(text.trim()) || (NO.test(text.trim()) ? false : text)
  else fields[field] = text
  origins[field] = cell
}

function putDate(draft: Draft, field: string, cell: Cell, { areDaysFirst, today }: Reading): void {
  const isDayFirst = areDaysFirst[cell.column]
  const day = readLooseDate(cell.value, isDayFirst, today)
  if (day === null) {
    leaveOut(draft, cell, LEFT_OUT.nothing)
    return
  }
  draft.fields[field] = day ?? cell.value
  draft.origins[field] = cell
  const numbers = datePartsOf(cell.value)
  if (numbers && numbers.isDayFirst === undefined && isDayFirst === undefined)
    moveToNote(draft, field, 'may be two days')
}
