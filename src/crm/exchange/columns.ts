import { z } from 'zod'
import { CONTACT_FIELDS, EMAILS_BY_INDEX, type FieldName, PHONES_BY_INDEX } from '../contact-fields/fields.ts'
import { foldedHeading, spacedHeading } from './folded-heading.ts'
import { FURTHER_HEADINGS } from './further-headings.ts'
import { KNOWN_HEADINGS } from './known-headings.ts'
import { readHeading } from './read-heading.ts'
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
    'source_id',
    'list',
    'owner',
    'status',
    'is_private',
  ])
  .describe(
    'A field of a contact; or name (a whole name, which is split), email, phone or web_page (into a field that is free), note (a note by itself), detail (a line of a note, under its heading), label (what the column beside it is for), source_id (what the other program calls it by: kept in the note, and files of notes and deals find the contact by it), list (names of lists: tags, groups, categories), owner (a user of the account, by e-mail address or name), status, is_private',
  )
export type Target = z.infer<typeof Target>

/** Headings of what is no field of its own, beside those that are known of other programs. */
const MORE: Partial<Record<Target, string[]>> = {
  name: ['name', 'contact name', 'contact', 'ansprechpartner'],
  status: ['status'],
  source_id: ['record id', 'id', 'contact id', 'person id', 'hs object id', 'contact record id'],
  phone: ['primary phone', 'phone 2', 'phone 3'],
}

/** What Kith itself calls its fields. */
const BY_NAME = new Map<string, Target>(
  CONTACT_FIELDS.flatMap(({ name, label }) =>
    [name, label].map((one) => [foldedHeading(one), name] as const),
  ),
)
const BY_HEADING = new Map<string, Target>([
  ...[FURTHER_HEADINGS, KNOWN_HEADINGS].flatMap((written) =>
    Object.entries(written).flatMap(([target, headings]) =>
      headings.split('|').map((one) => [foldedHeading(one), target as Target] as const),
    ),
  ),
  ...Object.entries(MORE).flatMap(([target, headings]) =>
    headings!.map((one) => [one, target as Target] as const),
  ),
  ...CONTACT_FIELDS.flatMap(({ name, headings = [] }) =>
    headings.map((one) => [foldedHeading(one), name] as const),
  ),
  ...BY_NAME,
])

/** Programs that keep people and organizations apart say so before the heading. */
const PREFIX = /^(person|contact|organization) /

function guessOf(heading: string): Target {
  const written = foldedHeading(heading)
  const apart = foldedHeading(spacedHeading(heading))
  for (const words of [written, apart, written.replace(PREFIX, ''), apart.replace(PREFIX, '')]) {
    const known = BY_HEADING.get(words) ?? readHeading(words)
    if (known) return known
  }
  if (/^phone \d+ value$/.test(written)) return 'phone'
  if (/^e ?mail \d+ value$/.test(written)) return 'email'
  if (/^website \d+ value$/.test(written)) return 'web_page'
  return 'detail'
}

/** Of which there may be any number. */
const REPEATED = new Set<Target>(['phone', 'email', 'web_page', 'note', 'detail', 'label', 'list'])

/** What each column is likely to hold: what is not known goes into a note. `labels` are the account's own names of fields. */
export function guessColumns(headings: readonly string[], labels: Record<string, string | null>): Target[] {
  const own = new Map(
    Object.entries(labels).flatMap(([field, label]) =>
      label ? [[foldedHeading(label), field as Target]] : [],
    ),
  )
  const taken = new Set<Target>()
  const labelling = new Set(labelColumns(headings))
  const isOurs = areOurs(headings)
  const guesses = headings.map(
    (heading) => BY_NAME.get(foldedHeading(heading)) ?? own.get(foldedHeading(heading)) ?? guessOf(heading),
  )
  return headings.map((heading, place) => {
    if (labelling.has(place)) return 'label'
    const guess = isOurs ? guesses[place]! : amongOthers(guesses[place]!, foldedHeading(heading), guesses)
    if (taken.has(guess)) return another(guess, taken)
    if (!REPEATED.has(guess)) taken.add(guess)
    return guess
  })
}

const OUR_LABELS = new Set([...CONTACT_FIELDS.map(({ label }) => label), 'Status', 'Private'])

/** Whether Kith wrote the file: then its cells are taken as they are. Other programs write `First Name`. */
export const areOurs = (headings: readonly string[]): boolean =>
  headings.every((heading) => OUR_LABELS.has(heading))

/** What only the other columns tell: most programs call a position a title, but not Outlook; a Spanish aniversario is no birthday. */
function amongOthers(guess: Target, words: string, guesses: readonly Target[]): Target {
  const has = (target: Target) => guesses.includes(target)
  if (
    words === 'title' &&
    !has('job_title') &&
    (has('company') || guesses.indexOf('title') !== guesses.lastIndexOf('title'))
  )
    return 'job_title'
  if (words === 'aniversario' && guesses.filter((one) => one === 'birthday').length > 1) return 'anniversary'
  return guess
}

/** A second column of the same kind goes where there is room. */
function another(guess: Target, taken: Set<Target>): Target {
  // French Outlook calls both `Titre`.
  if (guess === 'title' && !taken.has('job_title')) {
    taken.add('job_title')
    return 'job_title'
  }
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
  const isTaken = !own || BY_NAME.has(foldedHeading(own)) || foldedHeading(own) === ''
  const isShared =
    Object.values(labels).filter((label) => label && foldedHeading(label) === foldedHeading(own ?? ''))
      .length > 1
  return isTaken || isShared ? field.label : own
}

/** For each column the one that labels it: `Phone 1 - Label` beside `Phone 1 - Value`. */
export function labelColumns(headings: readonly string[]): (number | undefined)[] {
  const groups = headings.map((heading) =>
    /^((?:phone|address|e ?mail|website|relation|event|custom field|im) \d+) (.+)$/.exec(
      foldedHeading(heading),
    ),
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
