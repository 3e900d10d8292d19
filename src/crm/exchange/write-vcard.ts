import { dayOfYearOf, hasYear } from '../../core/yearly-day.ts'
import { CONTACT_FIELDS, EMAILS_BY_INDEX, type FieldName, PHONES_BY_INDEX } from '../contact-fields/fields.ts'
import { portableNumber, TYPED_PARAMETER } from './portable-number.ts'
import { placeOf } from './slots.ts'
import { FIELD_PARAMETER, FIELD_PROPERTY } from './vcard-draft.ts'
import { type CardStructure, STRUCTURES, WHOLE } from './vcard-places.ts'

type Values = Record<string, unknown>
export type VcardVersion = '3.0' | '4.0'

/** Bytes of a line before it is foldedLine (RFC 6350, section 3.2). */
const MAX_LINE = 75

/** Fields that no property of a card has. */
const OWN = CONTACT_FIELDS.map(({ name }) => name).filter(
  (name) =>
    !WHOLE.some((field) => field.name === name) && !STRUCTURES.some(({ fields }) => fields.includes(name)),
)

/**
 * A contact as a card that other programs read, line by line, each value marked with the field that it came from, so that we read it back
 * as it was. `more` are lines of devices that there is no field for.
 */
export function* writeVcard(
  contact: Values,
  notes: readonly string[],
  version: VcardVersion,
  more: readonly string[] = [],
): Generator<string> {
  for (const line of fieldLines(contact, version)) yield foldedLine(line)
  for (const note of notes) yield foldedLine(`NOTE:${escaped(note)}`)
  for (const line of more) yield foldedLine(line)
  yield foldedLine('END:VCARD')
}

function fieldLines(contact: Values, version: VcardVersion): string[] {
  const text = (field: string) => escaped(String(contact[field] ?? ''))
  const lines = ['BEGIN:VCARD', `VERSION:${version}`, `FN;${FIELD_PARAMETER}=name:${text('name')}`]
  for (const structure of STRUCTURES) lines.push(...structureLine(structure, text))
  for (const { name, type, vcard } of WHOLE) {
    if (text(name) === '') continue
    const property = (version === '3.0' && vcard.before4) || vcard.property
    const types = vcard.type ? `;TYPE=${quotedIf(vcard.type, version)}` : ''
    const mark = isPreferred(contact, name) ? (version === '4.0' ? ';PREF=1' : ';TYPE=pref') : ''
    const number = portableNumber(contact, name)
    const typed = number === undefined ? '' : `;${TYPED_PARAMETER}="${contact[name]}"`
    const value = type === 'date' ? dayFor(version, String(contact[name])) : (number ?? text(name))
    lines.push(`${property}${types}${mark}${typed};${FIELD_PARAMETER}=${name}:${value}`)
  }
  for (const name of [...OWN, 'status'])
    if (text(name) !== '') lines.push(`${FIELD_PROPERTY};${FIELD_PARAMETER}=${name}:${text(name)}`)
  if (contact['is_private'] === true) lines.push(`${FIELD_PROPERTY};${FIELD_PARAMETER}=is_private:true`)
  return lines
}

/** A card has to have the property N, whatever is in it; an organization without departments has one part. */
function structureLine({ property, type, fields }: CardStructure, text: (field: string) => string): string[] {
  const parts = fields.map((field) => (field ? text(field) : ''))
  const isEmpty = parts.every((part) => part === '')
  if (property === 'N') return [`N:${parts.join(';')}`]
  if (isEmpty) return []
  if (property === 'ORG') return [`ORG:${parts.join(';').replace(/;$/, '')}`]
  const types = type ? `;TYPE=${type}` : ''
  return [`${property}${types};${FIELD_PARAMETER}=${placeOf(type ?? '') ?? 'other'}:${parts.join(';')}`]
}

const isPreferred = (contact: Values, field: FieldName): boolean =>
  isAt(EMAILS_BY_INDEX, contact['preferred_email_index'], field) ||
  isAt(PHONES_BY_INDEX, contact['preferred_phone_index'], field)
const isAt = (fields: readonly string[], index: unknown, field: FieldName): boolean =>
  typeof index === 'number' && fields[index - 1] === field

/** Without its year, a date is written in the short form in version 4.0 (RFC 6350, section 4.3.1). */
const dayFor = (version: VcardVersion, day: string): string =>
  version === '4.0' && !hasYear(day) ? `--${dayOfYearOf(day).replace('-', '')}` : day

/** Version 4.0 quotes several types; 3.0 wrote them bare. */
const quotedIf = (types: string, version: VcardVersion): string =>
  version === '4.0' && types.includes(',') ? `"${types}"` : types

export const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n')

/** A line with its end, a long one in pieces, none of which ends within a character. */
export function foldedLine(line: string): string {
  if (line.length * 3 < MAX_LINE || Buffer.byteLength(line) <= MAX_LINE) return `${line}\r\n`
  const pieces: string[] = []
  let start = 0
  let bytes = 0
  for (let at = 0; at < line.length; ) {
    const code = line.codePointAt(at)!
    const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
    if (bytes + size > MAX_LINE) {
      pieces.push(line.slice(start, at))
      start = at
      // The blank that the next line begins with counts.
      bytes = 1
    }
    at += code < 0x10000 ? 1 : 2
    bytes += size
  }
  return `${[...pieces, line.slice(start)].join('\r\n ')}\r\n`
}
