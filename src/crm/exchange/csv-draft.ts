import { CONTACT_FIELDS } from '../contact-fields/fields.ts'
import { withoutUnseenEnds } from '../texts/unseen.ts'
import { type Cell, keepUnlessSaid, LEFT_OUT, leaveOut } from './cell.ts'
import type { Target } from './columns.ts'
import { cleanText, type Draft, emptyDraft, moveToNote } from './draft.ts'
import { shownText, unguardCell } from './formula.ts'
import { heldLines } from './held-lines.ts'
import { readLooseDate } from './loose-date.ts'
import { datePartsOf } from './numeric-date.ts'
import { type Later, putEmails, putLists, putOwner, putPages, putPhones, putWholeName } from './put-cells.ts'
import { isRowOfTotals, TOTALS } from './row-of-totals.ts'
import { isSpreadsheetError } from './says-nothing.ts'
import { isUsualLabel, placeOf } from './slots.ts'
import { relatedField } from './vcard-places.ts'

/** How the rows of one table are read. */
export interface Reading {
  headings: readonly string[]
  mapping: readonly (Target | null)[]
  /** For each column the one with its label, if any. */
  labels: readonly (number | undefined)[]
  /** Of each column whether its days come before its months; undefined where nobody knows. */
  areDaysFirst: readonly (boolean | undefined)[]
  /** Whether Kith wrote the file: its cells are taken as they are. */
  isOurs: boolean
  /** `YYYY-MM-DD` */
  today: string
}

const TYPES = new Map<string, string>(CONTACT_FIELDS.map(({ name, type }) => [name, type]))

const KINDS = new Map<string, string | undefined>(
  CONTACT_FIELDS.map(({ name, kind, searched }) => [
    name,
    kind ?? (searched === 'phone' ? 'phone' : undefined),
  ]),
)

/**
 * A row of a table as the contact it would become. Each of its cells that is not empty ends in a field, in a list, in a note or in what is
 * left out; so do those that stand beyond the headings.
 */
export function draftOfRow(cells: readonly string[], reading: Reading): Draft {
  const draft = emptyDraft()
  const later: Later = { others: [], last: [] }
  for (let column = 0; column < Math.max(cells.length, reading.mapping.length); column++) {
    const target = column < reading.mapping.length ? reading.mapping[column]! : 'detail'
    const cell = cellAt(draft, cells, reading, column, target)
    if (cell) putCell(draft, target, cell, reading, later)
    if (cell && heldLines(cell.value, reading.mapping.length))
      draft.problems.push({ field: '', message: HELD_LINES })
  }
  for (const put of later.others) put()
  for (const put of later.last) put()
  if (!reading.isOurs && isRowOfTotals(cells, (column) => SUMMED.has(reading.mapping[column] ?? 'detail')))
    draft.refusal = TOTALS
  return draft
}

/** In columns of anything else a number is no sum. */
const SUMMED: ReadonlySet<string> = new Set<Target>(['detail', 'note'])

/** One address alone, whose blanks are a part of it: no other one begins behind them. */
const ONE_PAGE = /^\s*https?:\/\/(?!.*[\s;,|]https?:\/\/)/is

const HELD_LINES = 'has whole lines of the file in one cell: a quotation mark is not closed'

function putCell(draft: Draft, target: Target | null, cell: Cell, reading: Reading, later: Later): void {
  const kind = target === null ? undefined : (KINDS.get(target) ?? target)
  if (target === null) leaveOut(draft, cell, LEFT_OUT.column)
  else if (!reading.isOurs && isSpreadsheetError(cell.value)) leaveOut(draft, cell, LEFT_OUT.nothing)
  else if (target === 'note') putNote(draft, cell)
  else if (target === 'source_id') {
    draft.source_id ??= cell.value.trim()
    draft.details.push(cell)
  } else if (target === 'detail') putDetail(draft, cell, reading, later)
  else if (target === 'label') later.last.push(() => putLabel(draft, cell, reading))
  else if (target === 'list') putLists(draft, cell)
  else if (target === 'owner') putOwner(draft, cell)
  else if (target === 'name') later.others.push(() => putWholeName(draft, cell))
  else if (kind === 'email' && !(reading.isOurs && target !== kind)) putEmails(draft, target, cell, later)
  else if (kind === 'phone' && !(reading.isOurs && target !== kind)) putPhones(draft, target, cell, later)
  else if (target === 'web_page') later.others.push(() => putPages(draft, cell))
  else if (kind === 'url' && !reading.isOurs && !ONE_PAGE.test(cell.value))
    later.others.push(() => putPages(draft, cell, target))
  else putField(draft, byLabel(target, cell.label), cell, reading)
}

/** Spreadsheets put an apostrophe before a number that is to stay a text. */
const NUMBER_AS_TEXT = /^'[+(\d][\d\s()./+-]*$/

function cellAt(
  draft: Draft,
  cells: readonly string[],
  { headings, labels, isOurs }: Reading,
  column: number,
  target: Target | null,
): Cell | undefined {
  const raw = cells[column]
  if (raw === undefined || raw.trim() === '') return undefined
  const heading = headings[column] ?? `Column ${column + 1}`
  const value = cleanText(
    isOurs ? unguardCell(raw) : bareOf(raw),
    target ?? '',
    target === null ? [] : draft.problems,
  )
  const label = labels[column] === undefined ? '' : (cells[labels[column]] ?? '')
  if (value.trim() !== '') return { column, heading, value, label }
  leaveOut(draft, { column, heading, value, label }, LEFT_OUT.characters)
  return undefined
}

/** What somebody saw in the cell: without what a spreadsheet puts around a text, and with line breaks of one kind. */
function bareOf(raw: string): string {
  const text = withoutUnseenEnds(shownText(raw)).replace(/\r\n?/g, '\n')
  return NUMBER_AS_TEXT.test(text) ? text.slice(1) : unguardCell(text)
}

function putNote(draft: Draft, { column, value }: Cell): void {
  draft.notes.push(value)
  draft.noted.push(column)
}

/** What a program writes down once more: of it only what is new is kept. */
const SAYS_AGAIN =
  /formatted|file as|display(?:ed)? ?name|full address|angezeigter name|speichern unter|nom complet|nombre de pantalla|mostrar como|weergave?naam|weergegeven naam|nome visualizzato|nome para exibicao|nazwa wyswietlana/i

/** A labelled value may be a field: `Event 1 - Label` says that its value is an anniversary. */
function putDetail(draft: Draft, cell: Cell, reading: Reading, { last }: Later): void {
  const field = /^(?:event|relation) \d/i.test(cell.heading) ? fieldOfLabel(cell.label) : undefined
  if (field && draft.fields[field] === undefined) putField(draft, field, cell, reading)
  else if (SAYS_AGAIN.test(cell.heading)) last.push(() => keepUnlessSaid(draft, cell))
  else if (cell.label.trim() === '') draft.details.push(cell)
  else
    draft.details.push({
      ...cell,
      heading: `${cell.heading.replace(/ - Value$/i, '')} (${cell.label.trim()})`,
    })
}

const fieldOfLabel = (label: string): string | undefined =>
  /anniv|jahrestag|hochzeit/i.test(label)
    ? 'anniversary'
    : /birth|geburt/i.test(label)
      ? 'birthday'
      : relatedField(label)

/** A label that is known has shown its value where to go. Another one is kept, and one that stands alone is of no use. */
function putLabel(draft: Draft, cell: Cell, { labels }: Reading): void {
  const isOf = ({ column }: { column?: number }) => labels[column ?? -1] === cell.column
  // Beside a value in a note its label stands there, too.
  if (draft.details.some((one) => isOf(one) && one.heading.endsWith(`(${cell.value.trim()})`)))
    draft.used.push(cell.column)
  else if (
    Object.entries(draft.origins).some(([field, one]) => isOf(one) && fieldOfLabel(cell.value) === field)
  )
    draft.used.push(cell.column)
  else if (!isUsualLabel(cell.value)) draft.details.push(cell)
  else if (Object.values(draft.origins).some(isOf)) draft.used.push(cell.column)
  else leaveOut(draft, cell, LEFT_OUT.label)
}

/** `home_city` of an address that is labelled as that of work is `business_city`. */
function byLabel(target: string, label: string): string {
  const place = label === '' ? undefined : placeOf(label)
  const isAddress = /^(business|home|other)_(street|city|state|postal|country)/.test(target)
  if (!isAddress || label === '') return target
  return target.replace(/^(business|home|other)/, place === 'business' || place === 'home' ? place : 'other')
}

const YES =
  /^(true|yes|y|1|x|on|private|ja|wahr|ein|oui|vrai|si|sí|verdadero|activado|tak|prawda|sim|verdadeiro|sì|vero|waar)$/i
const NO =
  /^(false|no|n|0|off|public|nein|falsch|aus|non|faux|falso|desactivado|nie|fałsz|não|nao|nee|onwaar)$/i

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
