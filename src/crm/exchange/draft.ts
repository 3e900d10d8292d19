import { MAX_BODY } from '../../core/values.ts'

/** What is wrong with, or was done to, a row. */
export interface DraftProblem {
  field: string
  message: string
}

/** A contact as it stands in a file, before anything is judged. */
export interface Draft {
  fields: Record<string, string | number | boolean>
  /** What fits no field, each a note. */
  notes: string[]
  problems: DraftProblem[]
  /** Why nothing was made of it. */
  refusal?: string
}

export const emptyDraft = (): Draft => ({ fields: {}, notes: [], problems: [] })

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take away
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** The text without what no door may carry; says so. */
export function cleanText(text: string, field: string, problems: DraftProblem[]): string {
  const clean = text.toWellFormed().replace(NOT_IN_XML, '')
  if (clean === text) return text
  problems.push({ field, message: 'had characters that cannot be stored; they were left out' })
  return clean
}

/** Adds a value to the notes, cut where a note ends. */
export function addNoteText(draft: Draft, text: string): void {
  const clean = cleanText(text, 'notes', draft.problems).trim()
  if (clean === '') return
  if (clean.length <= MAX_BODY) {
    draft.notes.push(clean)
    return
  }
  draft.notes.push(clean.slice(0, MAX_BODY).toWellFormed())
  draft.problems.push({ field: 'notes', message: `was longer than ${MAX_BODY} characters and was cut` })
}

/** Leftovers become one note, a line each. */
export function addLeftovers(draft: Draft, leftovers: [label: string, value: string][]): void {
  const lines: string[] = []
  let length = 0
  for (const [label, value] of leftovers) {
    // What follows would be cut off anyway.
    if (length > MAX_BODY) break
    lines.push(`${label}: ${value}`)
    length += value.length
  }
  if (lines.length > 0) addNoteText(draft, lines.join('\n'))
}
