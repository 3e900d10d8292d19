import { MAX_STRING } from '../../core/values.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import { CONTACT_FIELDS } from '../contact-fields/fields.ts'
import { emptyDraft } from '../exchange/draft.ts'
import { putName } from '../exchange/slots.ts'
import { type Property, partsOf, readProperty, unescaped } from '../exchange/vcard-property.ts'
import { type CardVersion, lineHead, rawItems, valueIn } from './card-line.ts'
import { addressValues, type LabeledLine, placesOf } from './card-places.ts'
import {
  COMPANY_FIELDS,
  FIELDS_OF,
  kindOfPreferred,
  NAME_FIELDS,
  PREFERRED,
  preferredIndex,
  staysUnsaid,
} from './card-targets.ts'
import { linesOfCard } from './card-text.ts'
import { readCardDay } from './read-card-day.ts'
import { type CardLine, type StoredCard, TARGETS } from './stored-card.ts'

type Values = Record<string, unknown>

/** What a device says of a contact. */
export interface CardReading {
  version: CardVersion
  entries: CardLine[]
  preferred: StoredCard['preferred']
  uid: string | undefined
  /** What the fields of the contact are to be; one that is left out stays. */
  fields: Record<string, string | number | null>
  /** Names of lists; undefined where the card says nothing of them. */
  categories: string[] | undefined
  /** The bytes of its picture; null where it has none. Left out where the card names an address instead. */
  photo: Buffer | null | undefined
}

/** Reads a card for a contact that is, or for a new one: what it has already stays where it is. */
export async function readCard(text: string, before: Values = {}): Promise<CardReading> {
  const { version, lines } = await linesOfCard(text)
  const read: LabeledLine[] = []
  const labels = new Map<string, string>()
  for (const line of lines) {
    const property = readProperty(withoutBytes(line))!
    read.push({ line, property, label: '' })
    if (property.name === 'X-ABLABEL' && property.group)
      labels.set(property.group, unescaped(property.value.slice(0, 200)).replace(/^_\$!<(.*)>!\$_$/, '$1'))
    await turnWhenLong()
  }
  for (const one of read)
    one.label = [
      ...one.property.types,
      one.property.group ? (labels.get(one.property.group) ?? '') : '',
    ].join(' ')
  return new Reader(version, read, before).read()
}

/** A picture is not looked through for escapes. */
const withoutBytes = (line: string): string =>
  /^(?:[\w-]+\.)?(?:PHOTO|LOGO|SOUND|KEY)[;:]/i.test(line)
    ? `${lineHead(line).join(';')}:${valueIn(line).slice(0, 200)}`
    : line

class Reader {
  private readonly entries: CardLine[] = []
  private readonly values = new Map<string, string>()
  private readonly preferred: StoredCard['preferred'] = [null, null]
  private uid: string | undefined
  private categories: string[] | undefined
  private photo: Buffer | null | undefined = null
  private readonly version: CardVersion
  private readonly lines: LabeledLine[]
  private readonly isApple: boolean
  private readonly before: Values

  constructor(version: CardVersion, lines: LabeledLine[], before: Values) {
    this.version = version
    this.lines = lines
    this.before = before
    this.isApple = lines.some(({ property }) => property.name === 'PRODID' && /apple/i.test(property.value))
  }

  read(): CardReading {
    const places = placesOf(this.lines, this.before)
    for (const one of this.lines) this.readLine(one, places.get(one))
    this.nameByFormatted()
    if (this.categories === undefined && !this.isApple) this.categories = []
    const { version, entries, preferred, uid, categories, photo } = this
    return { version, entries, preferred, uid, categories, photo, fields: this.fields() }
  }

  private readLine(one: LabeledLine, place: string | undefined) {
    const { line, property } = one
    const { name, value, parameters } = property
    const text = unescaped(value).trim()
    if (name === 'UID')
      return this.special(line, TARGETS.uid, () => (this.uid ??= text.slice(0, 1000)), [text])
    if (name === 'FN') return this.special(line, TARGETS.name, () => {}, [])
    if (name === 'CATEGORIES') return this.readCategories(line)
    if (name === 'PHOTO') return this.readPhoto(line, parameters)
    if (name === 'N') return this.structure(line, 'N', NAME_FIELDS, partsOf(value))
    if (name === 'ORG') return this.structure(line, 'ORG', COMPANY_FIELDS, partsOf(value))
    if (name === 'ADR' && place)
      return this.structure(line, place, FIELDS_OF.get(place)!, addressValues(value))
    if (place === undefined || text === '') return this.keep(line)
    const field = CONTACT_FIELDS.find((known) => known.name === place)
    const meant = field?.type === 'date' ? readCardDay(property, this.version) : textOf(property, text)
    return meant === undefined ? this.keep(line) : this.single(one, place, meant)
  }

  private keep(line: string) {
    this.entries.push([line, null, null])
  }

  private has(target: string): boolean {
    return this.entries.some(([, known]) => known === target)
  }

  private special(line: string, target: string, note: () => void, values: string[]) {
    if (this.has(target)) return this.keep(line)
    note()
    this.entries.push([line, target, values])
  }

  private structure(line: string, target: string, fields: readonly string[], parts: readonly string[]) {
    const ordered = parts.map((part) => part.trim())
    if (this.has(target) || ordered.some((part) => part.length > MAX_STRING)) return this.keep(line)
    for (const [at, field] of fields.entries()) if (ordered[at]) this.values.set(field, ordered[at])
    this.entries.push([line, target, fields.map((_, at) => ordered[at] ?? '')])
  }

  private single({ line, property }: LabeledLine, target: string, text: string) {
    const joined =
      target === 'children' && this.values.has(target) ? `${this.values.get(target)}, ${text}` : text
    if (joined.length > MAX_STRING || (this.has(target) && target !== 'children')) return this.keep(line)
    this.values.set(target, joined)
    this.entries.push([line, target, [joined]])
    if (target === 'children') for (const entry of this.entries) if (entry[1] === target) entry[2] = [joined]
    const kind = kindOfPreferred(target)
    if (kind >= 0 && (property.types.includes('pref') || property.parameters['PREF'] === '1'))
      this.preferred[kind] ??= preferredIndex(target)
  }

  private readCategories(line: string) {
    const names = rawItems(valueIn(line))
      .map((item) => unescaped(item).trim())
      .filter(Boolean)
    this.categories = [...(this.categories ?? []), ...names]
    this.entries.push([line, TARGETS.categories, names])
  }

  private readPhoto(line: string, parameters: Property['parameters']) {
    const value = valueIn(line)
    const data = /^data:[^,]*;base64,/i.exec(value.slice(0, 200))
    const isEncoded = /^(?:b|base64)$/i.test(parameters['ENCODING'] ?? '')
    if (this.has(TARGETS.photo) || (!data && !isEncoded)) {
      if (!this.has(TARGETS.photo)) this.photo = undefined
      return this.keep(line)
    }
    this.photo = Buffer.from(data ? value.slice(data[0].length) : value, 'base64')
    this.entries.push([`${lineHead(line).join(';')}:${data?.[0] ?? ''}`, TARGETS.photo, []])
  }

  /** Cards without a structured name, and those of companies, are known by their formatted one. */
  private nameByFormatted() {
    const line = this.lines.find(({ property }) => property.name === 'FN')
    const formatted = unescaped(line?.property.value ?? '')
      .trim()
      .slice(0, MAX_STRING)
    if (!formatted || this.values.has('first_name') || this.values.has('last_name')) return
    const isCompany = this.lines.some(
      ({ property: { name, value } }) =>
        (name === 'KIND' && /^org/i.test(value)) || (name === 'X-ABSHOWAS' && /company/i.test(value)),
    )
    if (isCompany || this.values.get('company') === formatted) {
      if (!this.values.has('company')) this.values.set('company', formatted)
      return
    }
    const draft = emptyDraft()
    putName(draft, formatted)
    for (const [field, value] of Object.entries(draft.fields)) this.values.set(field, String(value))
  }

  private fields(): CardReading['fields'] {
    const fields: CardReading['fields'] = {}
    for (const { name } of CONTACT_FIELDS) {
      const place = (PREFERRED as readonly string[]).indexOf(name)
      if (place >= 0) fields[name] = this.preferred[place]!
      else if (this.values.has(name)) fields[name] = this.values.get(name)!
      else if (!staysUnsaid(name, this.isApple)) fields[name] = null
    }
    if (this.values.has('status')) fields['status'] = this.values.get('status')!
    return fields
  }
}

function textOf({ name, parameters, value }: Property, text: string): string | undefined {
  if (name === 'TEL') return text.replace(/^tel:/i, '')
  if (name === 'RELATED') return parameters['VALUE']?.toLowerCase() === 'text' ? text : undefined
  if (name === 'GENDER') return genderOf(partsOf(value)) || undefined
  return text
}

/** vCard 4.0 has a letter and, after it, words. */
function genderOf([letter = '', words = '']: string[]): string {
  const known: Record<string, string> = { M: 'male', F: 'female', O: 'other' }
  return words || known[letter.toUpperCase()] || (letter.length > 1 ? letter : '')
}
