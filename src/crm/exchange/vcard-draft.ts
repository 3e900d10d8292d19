import { MAX_STRING } from '../../core/values.ts'
import { yearlyDayInWords } from '../../core/yearly-day.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import { CONTACT_FIELDS, EMAILS_BY_INDEX, PHONES_BY_INDEX } from '../contact-fields/fields.ts'
import { cleanText, type Draft, emptyDraft, notesOf } from './draft.ts'
import { readListNames } from './list-cell.ts'
import { readLooseDate } from './loose-date.ts'
import { TYPED_PARAMETER, typedNumber } from './portable-number.ts'
import {
  ADDRESSES,
  type AddressPlace,
  isUsualLabel,
  putAddress,
  putEmail,
  putName,
  putPhone,
  putUrl,
} from './slots.ts'
import { leaveOutPicture, takePhoto } from './vcard-photo.ts'
import { FIELD_BY_PROPERTY, relatedField, STRUCTURES } from './vcard-places.ts'
import { type Property, partsOf, readProperty, unescaped } from './vcard-property.ts'

/** The parameter by which a card of our own says which field a value came from. */
export const FIELD_PARAMETER = 'X-KITH'
/** The property for fields that vCard knows nothing of. */
export const FIELD_PROPERTY = 'X-KITH-FIELD'

const FIELD_TYPES = new Map<string, string>([
  ...CONTACT_FIELDS.map(({ name, type }) => [name, type] as const),
  ['status', 'text'],
  ['is_private', 'flag'],
])

/** The year that Apple's programs write where none is known, also where they do not say so. */
const APPLE_NO_YEAR = '1604'

/** What says nothing about a person, or nothing that is kept. */
const IGNORED = new Set(
  (
    'VERSION PRODID UID REV CLASS SORT-STRING GEO TZ MAILER SOURCE NAME PROFILE KIND CALURI CALADRURI FBURL XML ' +
    'CLIENTPIDMAP LABEL'
  ).split(' '),
)
const IGNORED_BEGINNINGS = ['X-AB', 'X-APPLE', 'X-IMAGE', 'X-GOOGLE', 'X-MS-OL']

const isIgnored = (name: string): boolean =>
  IGNORED.has(name) || IGNORED_BEGINNINGS.some((beginning) => name.startsWith(beginning))

/** Characters of a label that are looked at: every value of its group is told by it. */
const MAX_LABEL = 200

/** The lines of a card, its picture, and the names of what was read over. */
interface CardContents {
  lines: readonly string[]
  photo: string | undefined
  passed: readonly string[]
}

interface Reading {
  draft: Draft
  leftovers: [string, string][]
  /** What Apple's programs call the values of a group. */
  labels: Map<string, string>
}

/**
 * The contact that the lines of a card describe. Values that find no room, or are too long for it, become a note. Others
 * get their turn between its values, of which a card may hold thousands.
 */
export async function draftOfCard({ lines, photo, passed }: CardContents): Promise<Draft> {
  const properties: Property[] = []
  for (const line of lines) {
    const property = readProperty(line)
    if (property) properties.push(property)
    await turnWhenLong()
  }
  const reading: Reading = { draft: emptyDraft(), leftovers: [], labels: labelsOf(properties) }
  const [own, foreign] = [properties.filter(isOurs), properties.filter((one) => !isOurs(one))]
  // Values that say where they belong come first, so that others find what is left.
  for (const property of own) {
    readOwn(reading, property)
    await turnWhenLong()
  }
  for (const property of foreign) {
    readForeign(reading, property)
    await turnWhenLong()
  }
  const picture = photo === undefined ? undefined : readProperty(photo)
  if (picture) takePhoto(reading.draft, picture, reading.leftovers)
  for (const name of passed) leaveOutPicture(reading.draft, spoken(name), 'is not read')
  nameByFormatted(reading.draft, properties)
  moveLong(reading)
  return withNotes(reading)
}

/** Leftovers are one note more: nothing is told of a card that would be read differently later. */
function withNotes({ draft, leftovers }: Reading): Draft {
  const details = leftovers.map(([heading, value]) => ({
    heading,
    value: cleanText(value, 'notes', draft.problems),
  }))
  return { ...draft, notes: notesOf({ ...draft, details }) }
}

const isOurs = ({ parameters }: Property): boolean => FIELD_PARAMETER in parameters

const labelsOf = (properties: readonly Property[]): Map<string, string> =>
  new Map(
    properties
      .filter(({ name }) => name === 'X-ABLABEL')
      .map(({ group, value }) => [
        group,
        unescaped(value.slice(0, MAX_LABEL)).replace(/^_\$!<(.*)>!\$_$/, '$1'),
      ]),
  )

function readOwn(reading: Reading, { name, parameters, value }: Property) {
  const field = parameters[FIELD_PARAMETER]!
  if (name === 'ADR' && field in ADDRESSES) {
    const parts = partsOf(value)
    for (const [at, one] of ADDRESSES[field as AddressPlace].entries())
      if (one) set(reading.draft, one, parts[at] ?? '')
  } else if (FIELD_TYPES.has(field))
    set(reading.draft, field, typedNumber(unescaped(value), parameters[TYPED_PARAMETER]))
}

function readForeign(reading: Reading, property: Property) {
  const { draft, leftovers, labels } = reading
  const { name, types, group, value } = property
  const text = unescaped(value).trim()
  const label = [...types, labels.get(group) ?? ''].join(' ')
  const field = FIELD_BY_PROPERTY.get(name)
  if (name === 'N' || name === 'ORG') {
    const { fields } = STRUCTURES.find(({ property: one }) => one === name)!
    for (const [at, part] of partsOf(value).entries()) {
      const isFree = fields[at] !== undefined && (draft.fields[fields[at]] ?? part) === part
      if (isFree) set(draft, fields[at]!, part)
      else if (part.trim() !== '') leftovers.push([name === 'N' ? 'Name' : 'Organization', part])
    }
  } else if (text === '' || name === 'FN' || isIgnored(name)) {
    if (name === 'X-ABDATE' && text !== '')
      readDate(reading, /anniv/i.test(label) ? 'anniversary' : '', label, property)
    if (name === 'X-ABRELATEDNAMES' && text !== '') readRelated(reading, label, text)
  } else if (name === 'EMAIL')
    prefer(draft, types, putEmail(draft, clean(draft, text)), leftovers, ['E-mail', text])
  else if (name === 'TEL')
    prefer(draft, types, putPhone(draft, clean(draft, text.replace(/^tel:/i, '')), label), leftovers, [
      'Telephone',
      text,
    ])
  else if (name === 'URL') {
    if (!putUrl(draft, clean(draft, text))) leftovers.push(['Web page', text])
  } else if (name === 'ADR') {
    if (!putAddress(draft, addressOf(value, draft), label))
      leftovers.push(['Address', partsOf(value).filter(Boolean).join(', ')])
  } else if (name === 'NOTE') draft.notes.push(cleanText(unescaped(value), 'notes', draft.problems))
  else if (name === 'CATEGORIES') putCategories(reading, text)
  else if (name === 'RELATED') readRelated(reading, label, text)
  else if (field?.type === 'date') readDate(reading, field.name, field.name, property)
  else if (field && draft.fields[field.name] === undefined)
    set(draft, field.name, name === 'GENDER' ? genderOf(partsOf(value)) : text)
  else leftovers.push([spoken(name), text])
  // What somebody called a number or an address by is kept beside it.
  const called = (labels.get(group) ?? '').trim()
  if (LABELLED.has(name) && text !== '' && !isUsualLabel(called))
    leftovers.push([called, name === 'ADR' ? partsOf(value).filter(Boolean).join(', ') : text])
}

const LABELLED = new Set(['EMAIL', 'TEL', 'URL', 'ADR'])

function putCategories({ draft, leftovers }: Reading, text: string): void {
  const read = readListNames(text)
  if (!read) leftovers.push(['Categories', text])
  else for (const value of read.names) draft.lists.push({ heading: 'Categories', value: clean(draft, value) })
}

function readDate(
  { draft, leftovers }: Reading,
  field: string,
  label: string,
  { parameters, value }: Property,
) {
  const omitted = parameters['X-APPLE-OMIT-YEAR'] ?? APPLE_NO_YEAR
  const text = unescaped(value).trim()
  const day = readLooseDate(text.startsWith(`${omitted}-`) ? text.replace(omitted, '-') : text)
  if (day && field && draft.fields[field] === undefined) draft.fields[field] = day
  else if (day !== null) leftovers.push([spoken(label || 'Date'), yearlyDayInWords(day ?? text)])
}

function readRelated({ draft, leftovers }: Reading, label: string, text: string) {
  const field = relatedField(label)
  if (field === 'children' && draft.fields['children']) draft.fields['children'] += `, ${clean(draft, text)}`
  else if (field && draft.fields[field] === undefined) set(draft, field, text)
  else leftovers.push([spoken(label.trim() || 'Related'), text])
}

/** vCard 4.0 has a letter and, after it, words. */
function genderOf([letter = '', words = '']: string[]): string {
  const known: Record<string, string> = { M: 'male', F: 'female', O: 'other' }
  return words || known[letter] || (letter.length > 1 ? letter : '')
}

/** An address as other programs write it, some of them all lines of the street into one value. */
function addressOf(value: string, draft: Draft): string[] {
  const [box = '', extension = '', street = '', ...rest] = partsOf(value)
  const [line = '', ...lines] = street.split(/\r?\n/)
  const more = [box, extension, ...lines].filter(Boolean).join(', ')
  return ['', more, line, ...rest].map((part) => part && clean(draft, part))
}

/** The first value that is preferred is the preferred one. */
function prefer(
  { fields }: Draft,
  types: string[],
  field: string | undefined,
  leftovers: [string, string][],
  leftover: [string, string],
) {
  if (!field) {
    leftovers.push(leftover)
    return
  }
  if (!types.includes('pref')) return
  const email = (EMAILS_BY_INDEX as readonly string[]).indexOf(field)
  const phone = (PHONES_BY_INDEX as readonly string[]).indexOf(field)
  if (email >= 0) fields['preferred_email_index'] ??= email + 1
  if (phone >= 0) fields['preferred_phone_index'] ??= phone + 1
}

const clean = (draft: Draft, text: string): string => cleanText(text, '', draft.problems)

function set(draft: Draft, field: string, text: string) {
  if (text === '' || draft.fields[field] !== undefined) return
  const type = FIELD_TYPES.get(field)
  const value = cleanText(text, field, draft.problems)
  draft.fields[field] = type === 'flag' ? value === 'true' : type === 'integer' ? Number(value) : value
}

/** Cards without a structured name, and those of companies, are known by their formatted one. */
function nameByFormatted(draft: Draft, properties: readonly Property[]) {
  const formatted = unescaped(properties.find(({ name }) => name === 'FN')?.value ?? '').trim()
  const { first_name, last_name, company } = draft.fields
  if (formatted === '' || first_name || last_name) return
  const isCompany = properties.some(
    ({ name, value }) =>
      (name === 'KIND' && /^org/i.test(value)) || (name === 'X-ABSHOWAS' && /company/i.test(value)),
  )
  if (isCompany) set(draft, 'company', formatted)
  else if (formatted !== company) putName(draft, clean(draft, formatted))
}

/** Texts that are too long for their fields become leftovers, so that the card is not refused for them. */
function moveLong({ draft, leftovers }: Reading) {
  for (const [field, value] of Object.entries(draft.fields))
    if (typeof value === 'string' && value.length > MAX_STRING) {
      leftovers.push([spoken(field), value])
      delete draft.fields[field]
    }
}

/** `X-SOCIALPROFILE` is said `Socialprofile`. */
function spoken(name: string): string {
  const words = name.replace(/^X-/, '').replace(/[-_]/g, ' ').toLowerCase().trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
