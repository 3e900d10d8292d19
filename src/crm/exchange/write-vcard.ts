import { dayOfYearOf, hasYear } from '../../core/yearly-day.ts'
import { CONTACT_FIELDS, EMAILS_BY_INDEX, PHONES_BY_INDEX } from '../contacts/fields.ts'
import { ADDRESS_PARTS } from './slots.ts'
import { FIELD_PARAMETER, FIELD_PROPERTY } from './vcard-draft.ts'

type Values = Record<string, unknown>
export type VcardVersion = '3.0' | '4.0'

/** Bytes of a line before it is folded (RFC 6350, section 3.2). */
const MAX_LINE = 75

/** What the numbers are good for, in the words of both versions. */
const PHONE_TYPES: Record<string, string> = {
  business_phone: 'work,voice',
  business_phone_2: 'work,voice',
  business_fax: 'work,fax',
  home_phone: 'home,voice',
  home_phone_2: 'home,voice',
  home_fax: 'home,fax',
  mobile_phone: 'cell',
  mobile_phone_2: 'cell',
  other_phone: 'voice',
  other_fax: 'fax',
  assistants_phone: 'voice',
}

/**
 * A contact as a card that other programs read, line by line, each value marked with the field that it came from, so that we read it back
 * as it was.
 */
export function* writeVcard(
  contact: Values,
  notes: readonly string[],
  version: VcardVersion,
): Generator<string> {
  for (const line of fieldLines(contact, version)) yield folded(line)
  for (const note of notes) yield folded(`NOTE:${escaped(note)}`)
  yield folded('END:VCARD')
}

function fieldLines(contact: Values, version: VcardVersion): string[] {
  const has = (field: string) =>
    contact[field] !== null && contact[field] !== undefined && contact[field] !== ''
  const text = (field: string) => escaped(String(contact[field] ?? ''))
  const lines = ['BEGIN:VCARD', `VERSION:${version}`, `FN;${FIELD_PARAMETER}=name:${text('name')}`]
  lines.push(`N:${['last_name', 'first_name', 'middle_name', 'title', 'suffix'].map(text).join(';')}`)
  if (has('company') || has('department'))
    lines.push(`ORG:${text('company')}${has('department') ? `;${text('department')}` : ''}`)
  const written = new Set([
    'last_name',
    'first_name',
    'middle_name',
    'title',
    'suffix',
    'company',
    'department',
  ])
  const write = (name: string, field: string, parameters = '') => {
    written.add(field)
    if (has(field)) lines.push(`${name}${parameters};${FIELD_PARAMETER}=${field}:${text(field)}`)
  }
  const preferred = (index: unknown, fields: readonly string[], field: string) =>
    typeof index === 'number' && fields[index - 1] === field
      ? version === '4.0'
        ? ';PREF=1'
        : ';TYPE=pref'
      : ''
  write('TITLE', 'job_title')
  for (const field of EMAILS_BY_INDEX)
    write('EMAIL', field, preferred(contact['preferred_email_index'], EMAILS_BY_INDEX, field))
  for (const [field, type] of Object.entries(PHONE_TYPES)) {
    const mark = preferred(contact['preferred_phone_index'], PHONES_BY_INDEX, field)
    // An assistant's number is none of the contact's own.
    write(
      field === 'assistants_phone' ? FIELD_PROPERTY : 'TEL',
      field,
      `;TYPE=${quotedIf(type, version)}${mark}`,
    )
  }
  for (const place of ['business', 'home', 'other']) {
    const fields = ADDRESS_PARTS.map((part) => `${place}_${part}`)
    for (const field of fields) written.add(field)
    if (!fields.some(has)) continue
    const [street, street_2, ...rest] = fields.map(text)
    const type = place === 'other' ? '' : `;TYPE=${place === 'business' ? 'work' : 'home'}`
    lines.push(`ADR${type};${FIELD_PARAMETER}=${place}:;${[street_2, street, ...rest].join(';')}`)
  }
  for (const field of ['url', 'url_2', 'url_3']) write('URL', field)
  const writeDay = (name: string, field: string) => {
    written.add(field)
    if (has(field))
      lines.push(`${name};${FIELD_PARAMETER}=${field}:${dayFor(version, String(contact[field]))}`)
  }
  writeDay('BDAY', 'birthday')
  writeDay(version === '4.0' ? 'ANNIVERSARY' : 'X-ANNIVERSARY', 'anniversary')
  for (const { name } of CONTACT_FIELDS) if (!written.has(name)) write(FIELD_PROPERTY, name)
  write(FIELD_PROPERTY, 'status')
  if (contact['is_private'] === true) write(FIELD_PROPERTY, 'is_private')
  return lines
}

/** Without its year, a date is written in the short form in version 4.0 (RFC 6350, section 4.3.1). */
const dayFor = (version: VcardVersion, day: string): string =>
  version === '4.0' && !hasYear(day) ? `--${dayOfYearOf(day).replace('-', '')}` : day

/** Version 4.0 quotes several types; 3.0 wrote them bare. */
const quotedIf = (types: string, version: VcardVersion): string =>
  version === '4.0' && types.includes(',') ? `"${types}"` : types

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n')

/** A line with its end, a long one in pieces, none of which ends within a character. */
function folded(line: string): string {
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
