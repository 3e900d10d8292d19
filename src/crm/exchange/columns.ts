import { z } from 'zod'
import { CONTACT_FIELDS, EMAILS_BY_INDEX, type FieldName, PHONES_BY_INDEX } from '../contact-fields/fields.ts'
import { fold } from '../texts/fold.ts'
import { isFaxLabel } from './slots.ts'

const FIELD_NAMES = CONTACT_FIELDS.map(({ name }) => name) as [FieldName, ...FieldName[]]

/** What a column may hold: a field, or something that finds its field by itself. */
export const Target = z
  .enum([
    ...FIELD_NAMES,
    'name',
    'email',
    'phone',
    'web_page',
    'note',
    'detail',
    'label',
    'status',
    'is_private',
  ])
  .describe(
    'A field of a contact; or name (a whole name, which is split), email, phone or web_page (into a field that is free), note (a note by itself), detail (a line of a note, under its heading), label (what the column beside it is for), status, is_private',
  )
export type Target = z.infer<typeof Target>

/** Headings of what is no field of its own. */
const MORE: Partial<Record<Target, string[]>> = {
  name: ['name', 'full name', 'display name', 'contact name', 'contact', 'ansprechpartner'],
  note: ['note', 'notes', 'comment', 'comments', 'notizen', 'remarks'],
  status: ['status', 'contact status'],
  is_private: ['private', 'is private'],
  phone: [
    'primary phone',
    'company main phone',
    'car phone',
    'callback',
    'radio phone',
    'phone 2',
    'phone 3',
  ],
}

/** `E-mail 2 - Value` and `e mail 2 value` are the same. */
const folded = (heading: string): string =>
  fold(heading)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** What Kith itself calls its fields. */
const BY_NAME = new Map<string, Target>(
  CONTACT_FIELDS.flatMap(({ name, label }) => [name, label].map((one) => [folded(one), name] as const)),
)
const BY_HEADING = new Map<string, Target>([
  ...Object.entries(MORE).flatMap(([target, headings]) =>
    headings!.map((one) => [one, target as Target] as const),
  ),
  ...CONTACT_FIELDS.flatMap(({ name, headings = [] }) => headings.map((one) => [folded(one), name] as const)),
  ...BY_NAME,
])

/** Programs that keep people and organizations apart say so before the heading. */
const PREFIX = /^(person|contact|organization) /

function guessOf(heading: string): Target {
  const words = folded(heading)
  const known = BY_HEADING.get(words) ?? BY_HEADING.get(words.replace(PREFIX, ''))
  if (known) return known
  if (/^phone \d+ value$/.test(words)) return 'phone'
  if (/^e ?mail \d+ value$/.test(words)) return 'email'
  if (/^website \d+ value$/.test(words)) return 'web_page'
  return 'detail'
}

/** Of which there may be any number. */
const REPEATED = new Set<Target>(['phone', 'email', 'web_page', 'note', 'detail', 'label'])

/** What each column is likely to hold: what is not known goes into a note. `labels` are the account's own names of fields. */
export function guessColumns(headings: readonly string[], labels: Record<string, string | null>): Target[] {
  const own = new Map(
    Object.entries(labels).flatMap(([field, label]) => (label ? [[folded(label), field as Target]] : [])),
  )
  const taken = new Set<Target>()
  const labelling = new Set(labelColumns(headings))
  return headings.map((heading, place) => {
    if (labelling.has(place)) return 'label'
    const guess = BY_NAME.get(folded(heading)) ?? own.get(folded(heading)) ?? guessOf(heading)
    if (taken.has(guess)) return another(guess)
    if (!REPEATED.has(guess)) taken.add(guess)
    return guess
  })
}

/** A second column of the same kind goes where there is room. */
function another(guess: Target): Target {
  if ((EMAILS_BY_INDEX as readonly string[]).includes(guess)) return 'email'
  if ((PHONES_BY_INDEX as readonly string[]).includes(guess)) return 'phone'
  return guess.startsWith('url') ? 'web_page' : 'detail'
}

/** Headings by which the fields are known again: their labels, and the account's own where nothing else is called so. */
export function headingOf(
  field: { name: string; label: string },
  labels: Record<string, string | null>,
): string {
  const own = labels[field.name]
  const isTaken = !own || BY_NAME.has(folded(own)) || folded(own) === ''
  const isShared =
    Object.values(labels).filter((label) => label && folded(label) === folded(own ?? '')).length > 1
  return isTaken || isShared ? field.label : own
}

/** For each column the one that labels it: `Phone 1 - Label` beside `Phone 1 - Value`. */
export function labelColumns(headings: readonly string[]): (number | undefined)[] {
  const groups = headings.map((heading) =>
    /^((?:phone|address|e ?mail|website) \d+) (.+)$/.exec(folded(heading)),
  )
  return groups.map((group) => {
    if (!group || /^(label|type)$/.test(group[2]!)) return undefined
    const place = groups.findIndex((other) => other?.[1] === group[1] && /^(label|type)$/.test(other![2]!))
    return place < 0 ? undefined : place
  })
}

/** Whether the first row says what the columns are: headings hold no addresses and no numbers. */
export const isHeadingRow = (cells: readonly string[]): boolean =>
  !cells.some((cell) => cell.includes('@') || (cell.replace(/\D/g, '').length >= 6 && !isFaxLabel(cell)))
