import { MAX_BODY } from '../../core/values.ts'
import { CONTACT_FIELDS } from '../contact-fields/fields.ts'

/** What is wrong with, or was done to, a row. */
export interface DraftProblem {
  field: string
  message: string
}

/** A value and what the file calls it; of a table also the column that it stands in. */
export interface NamedValue {
  heading: string
  value: string
  column?: number
}

/** Something that is in the file and will not be in the contact, with the reason. */
export interface LeftOut extends NamedValue {
  reason: string
}

/** Something that was written in the other program, as it says it. */
export interface PastNote {
  /** What it was; empty for a note. */
  kind: string
  author: string
  written: string
  body: string
}

/** A contact as it stands in a file, before anything is judged. */
export interface Draft {
  fields: Record<string, string | number | boolean>
  /** Notes by themselves. */
  notes: string[]
  /** What fits no field: together one note, each under its heading. */
  details: NamedValue[]
  /** Names of lists. */
  lists: NamedValue[]
  /** Whose it is, as the file says. */
  owner?: NamedValue
  /** The user that this is. */
  owner_id?: number
  left_out: LeftOut[]
  problems: DraftProblem[]
  /** Of a card: its picture in Base64. */
  photo?: string
  /** What was written about it, by whom and when. */
  past?: PastNote[]
  /** What the other program calls it by. */
  source_id?: string
  /** Of a table: which column a field was filled from. */
  origins: Record<string, NamedValue>
  /** Of a table: columns whose cells became notes by themselves. */
  noted: number[]
  /** Of a table: columns whose cells say something that no field is needed for. */
  used: number[]
  /** Why nothing was made of it. */
  refusal?: string
  /** Of a file of Kith: the contact as it stands there, with what it has behind it. */
  source?: Readonly<Record<string, unknown>>
}

export const emptyDraft = (): Draft => ({
  fields: {},
  notes: [],
  details: [],
  lists: [],
  left_out: [],
  problems: [],
  origins: {},
  noted: [],
  used: [],
})

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take away
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** The text without what no door may carry; says so. */
export function cleanText(text: string, field: string, problems: DraftProblem[]): string {
  const clean = text.toWellFormed().replace(NOT_IN_XML, '')
  if (clean === text) return text
  problems.push({ field, message: 'had characters that cannot be stored; they were left out' })
  return clean
}

const LABELS = new Map<string, string>(CONTACT_FIELDS.map(({ name, label }) => [name, label]))

/** Takes out of its field what does not fit there; it stands in a note instead. */
export function moveToNote(draft: Draft, field: string, why: string): void {
  const { fields, origins } = draft
  const origin = origins[field]
  draft.details.push(
    origin ?? { heading: LABELS.get(field) ?? spoken(field), value: String(fields[field] ?? '') },
  )
  delete fields[field]
  delete origins[field]
  draft.problems.push({ field, message: `${why}; it is in a note instead` })
}

/** `is_private` is said `Is private`. */
function spoken(field: string): string {
  const words = field.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** All that becomes notes, in pieces that a note has room for. */
export function notesOf({ notes, details }: Draft): string[] {
  const inOrder = details.toSorted((one, other) => (one.column ?? 0) - (other.column ?? 0))
  const lines = inOrder.map(({ heading, value }) => `${heading}: ${value.trim()}`)
  return [...notes, lines.join('\n')].map((text) => text.trim()).flatMap(inPieces)
}

/** How far before its end a piece may be cut, so that it ends with a word. */
const MAX_WORD = 200

function inPieces(text: string): string[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > MAX_BODY) {
    const blank = rest.slice(MAX_BODY - MAX_WORD, MAX_BODY).search(/\s\S*$/)
    // A character that takes two places is not cut in half.
    const whole = /[\uD800-\uDBFF]/.test(rest[MAX_BODY - 1]!) ? MAX_BODY - 1 : MAX_BODY
    const end = blank < 0 ? whole : MAX_BODY - MAX_WORD + blank + 1
    pieces.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  return [...pieces, rest].filter((piece) => piece !== '')
}
