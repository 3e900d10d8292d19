import { dayOfYearOf, hasYear } from '../../core/yearly-day.ts'
import { CONTACT_FIELDS } from '../contact-fields/fields.ts'
import { FIELD_PARAMETER, FIELD_PROPERTY } from '../exchange/vcard-draft.ts'
import { WHOLE } from '../exchange/vcard-places.ts'
import { escaped, foldedLine } from '../exchange/write-vcard.ts'
import { type CardVersion, converted, lineHead, rawParts, valueIn, withPref, withValue } from './card-line.ts'
import { FIELDS_OF, kindOfPreferred, PREFERRED, preferredIndex } from './card-targets.ts'
import { type CardLine, type StoredCard, TARGETS } from './stored-card.ts'

/** All that a card of a contact is made of. */
export interface CardSource {
  /** Its fields, with `name` and `photo_id`. */
  contact: Record<string, unknown>
  uid: string
  /** As a device wrote it, if one has. */
  stored: StoredCard | undefined
  /** Lines of contacts that were merged into this one. */
  merged: CardLine[]
  /** The names of its lists. */
  lists: string[]
}

/** A picture as it is put into a card. */
export interface CardPicture {
  bytes: Uint8Array
  /** `image/jpeg` */
  type: string
}

/**
 * A contact as a card: what a device wrote stands as it was written, in its order, where the contact still says the same; what was changed since takes its
 * place; the rest follows.
 */
export function writeCard(source: CardSource, version: CardVersion, picture?: CardPicture): string {
  return new Writer(source, version, picture).write().map(foldedLine).join('')
}

class Writer {
  private readonly lines: string[] = []
  private readonly written = new Set<string>()
  private readonly gone = new Set<string>()
  private readonly source: CardSource
  private readonly version: CardVersion
  private readonly picture: CardPicture | undefined
  private hasChanged = false

  constructor(source: CardSource, version: CardVersion, picture: CardPicture | undefined) {
    this.source = source
    this.version = version
    this.picture = picture
  }

  write(): string[] {
    const { stored, merged } = this.source
    for (const entry of stored?.entries ?? []) this.writeStored(entry, stored!)
    this.writeMissing()
    for (const [line] of merged) this.add(line, this.version)
    const isOfGone = (line: string) => {
      const [group, name] = lineHead(line)[0]!.split('.')
      return name !== undefined && /^X-AB/i.test(name) && this.gone.has(group!.toLowerCase())
    }
    // When a card was written last is told only as long as nothing of it was changed elsewhere.
    const isStale = (line: string) => this.hasChanged && /^(?:[\w-]+\.)?REV[;:]/i.test(line)
    const kept = this.lines.filter((line) => !isOfGone(line) && !isStale(line))
    return ['BEGIN:VCARD', `VERSION:${this.version}`, ...kept, 'END:VCARD']
  }

  private text(field: string): string {
    const value = this.source.contact[field]
    return value === null || value === undefined ? '' : String(value)
  }

  private add(line: string, from: CardVersion) {
    this.lines.push(converted(line, from, this.version))
  }

  private drop(line: string) {
    this.hasChanged = true
    const [group, name] = lineHead(line)[0]!.split('.')
    if (name !== undefined) this.gone.add(group!.toLowerCase())
  }

  private writeStored([line, target, values]: CardLine, { version, preferred }: StoredCard) {
    if (target === null) return this.add(line, version)
    if (target === TARGETS.name) return this.writeName(line, values ?? [], version)
    if (target === TARGETS.uid) return this.writeSpecial(target, line, version)
    if (target === TARGETS.categories) return this.writeCategories(line, version)
    if (target === TARGETS.photo) return this.writePhoto(line, version)
    const fields = FIELDS_OF.get(target)!
    const now = fields.map((field) => this.text(field))
    const isFirst = !this.written.has(target)
    this.written.add(target)
    for (const field of fields) this.written.add(field)
    const same = now.every((text, at) => text === (values?.[at] ?? ''))
    if (same) return this.add(this.withStoredPref(line, target, preferred, version), version)
    if (!isFirst || now.every((text) => text === '')) return this.drop(line)
    this.hasChanged = true
    this.add(
      this.withStoredPref(this.rewritten(line, target, now, version), target, preferred, version),
      version,
    )
  }

  /** Which value is preferred may have been changed elsewhere. */
  private withStoredPref(
    line: string,
    target: string,
    preferred: StoredCard['preferred'],
    version: CardVersion,
  ) {
    const kind = kindOfPreferred(target)
    if (kind < 0) return line
    const index = this.source.contact[PREFERRED[kind]!] ?? null
    return index === preferred[kind] ? line : withPref(line, index === preferredIndex(target), version)
  }

  private rewritten(line: string, target: string, now: readonly string[], version: CardVersion): string {
    if (target === 'N' || target === 'ORG') {
      const parts = rawParts(valueIn(line))
      for (const [at, text] of now.entries()) parts[at] = escaped(text)
      while (target === 'ORG' && parts.at(-1) === '') parts.pop()
      return withValue(line, parts.join(';'))
    }
    if (target.startsWith('ADR ')) return withValue(line, addressValue(now, rawParts(valueIn(line))[0]))
    const [name = ''] = now
    if (/^(?:[\w-]+\.)?GENDER$/i.test(lineHead(line)[0]!)) return withValue(line, genderValue(name))
    if (isDate(target)) return this.dateLine(withValue(line, ''), name, version)
    const isUri = target.includes('phone') || target.includes('fax') ? /VALUE=uri/i.test(line) : false
    return withValue(line, isUri ? `tel:${name.replace(/\s/g, '-')}` : escapedFor(target, name))
  }

  private dateLine(line: string, day: string, version: CardVersion): string {
    const head = lineHead(line).filter((part) => !/^VALUE=/i.test(part))
    if (hasYear(day)) return `${head.join(';')}:${version === '4.0' ? day.replaceAll('-', '') : day}`
    return version === '4.0'
      ? `${head.join(';')}:--${dayOfYearOf(day).replace('-', '')}`
      : `${head.join(';')};X-APPLE-OMIT-YEAR=1604:1604-${dayOfYearOf(day)}`
  }

  private writeName(line: string, [name]: string[], version: CardVersion) {
    this.written.add(TARGETS.name)
    if (name === this.text('name')) return this.add(line, version)
    this.hasChanged = true
    this.add(withValue(line, escaped(this.text('name'))), version)
  }

  private writeSpecial(target: string, line: string, version: CardVersion) {
    this.written.add(target)
    this.add(line, version)
  }

  private writeCategories(line: string, version: CardVersion) {
    const isFirst = !this.written.has(TARGETS.categories)
    this.written.add(TARGETS.categories)
    const lines = this.source.stored!.entries.filter(([, target]) => target === TARGETS.categories)
    const were = lines.flatMap(([, , names]) => names ?? [])
    if (sameNames(were, this.source.lists)) return this.add(line, version)
    if (!isFirst) return
    this.hasChanged = true
    if (this.source.lists.length > 0)
      this.add(withValue(line, this.source.lists.map(escaped).join(',')), version)
  }

  private writePhoto(line: string, version: CardVersion) {
    if (this.written.has(TARGETS.photo)) return
    this.written.add(TARGETS.photo)
    const { picture, source } = this
    const wasFrom = source.stored!.entries.find(([, target]) => target === TARGETS.photo)?.[2]?.[0]
    const isSame = wasFrom === String(source.contact['photo_id'] ?? '')
    if (!isSame) this.hasChanged = true
    if (!picture) return this.addPhotoMark()
    const value = Buffer.from(picture.bytes).toString('base64')
    if (isSame) this.add(line + value, version)
    else this.addPhoto()
  }

  /** Where the bytes are not wanted, which picture it is stands for them. */
  private addPhotoMark() {
    if (this.source.contact['photo_id']) this.lines.push(`PHOTO:${this.source.contact['photo_id']}`)
  }

  private addPhoto() {
    const { picture } = this
    if (!picture) return this.addPhotoMark()
    const value = Buffer.from(picture.bytes).toString('base64')
    this.lines.push(
      this.version === '4.0'
        ? `PHOTO:data:${picture.type};base64,${value}`
        : `PHOTO;ENCODING=b;TYPE=${picture.type.replace('image/', '').toUpperCase()}:${value}`,
    )
  }

  /** What the contact says and no line of the device has said. */
  private writeMissing() {
    if (!this.written.has(TARGETS.name)) this.lines.unshift(`FN:${escaped(this.text('name'))}`)
    if (!this.written.has(TARGETS.uid)) this.lines.unshift(`UID:${escaped(this.source.uid)}`)
    this.writeStructures()
    for (const { name, type, vcard } of WHOLE) {
      if (this.isDone(name)) continue
      const property = (this.version === '3.0' && vcard.before4) || vcard.property
      const types = vcard.type
        ? `;TYPE=${this.version === '3.0' ? vcard.type.toUpperCase() : vcard.type}`
        : ''
      const line = `${property}${types}:`
      const kind = kindOfPreferred(name)
      const isPreferred = kind >= 0 && this.source.contact[PREFERRED[kind]!] === preferredIndex(name)
      const whole =
        type === 'date'
          ? this.dateLine(line, this.text(name), this.version)
          : line + escapedFor(name, this.text(name))
      this.lines.push(isPreferred ? withPref(whole, true, this.version) : whole)
    }
    this.writeOthers()
    if (!this.written.has(TARGETS.categories) && this.source.lists.length > 0)
      this.lines.push(`CATEGORIES:${this.source.lists.map(escaped).join(',')}`)
    if (!this.written.has(TARGETS.photo)) this.addPhoto()
  }

  private isDone(field: string): boolean {
    return this.written.has(field) || this.text(field) === ''
  }

  private writeStructures() {
    const { version } = this
    if (!this.written.has('N')) this.lines.push(`N:${this.parts('N').map(escaped).join(';')}`)
    if (!this.written.has('ORG') && this.parts('ORG').some(Boolean))
      this.lines.push(`ORG:${this.parts('ORG').map(escaped).join(';').replace(/;$/, '')}`)
    for (const [target, type] of [
      ['ADR business', 'work'],
      ['ADR home', 'home'],
      ['ADR other', ''],
    ] as const) {
      const parts = this.parts(target)
      if (this.written.has(target) || !parts.some(Boolean)) continue
      const types = type ? `;TYPE=${version === '3.0' ? type.toUpperCase() : type}` : ''
      this.lines.push(`ADR${types}:${addressValue(parts)}`)
    }
  }

  private parts(target: string): string[] {
    return FIELDS_OF.get(target)!.map((field) => this.text(field))
  }

  private writeOthers() {
    for (const [field, word] of Object.entries(RELATIVES))
      if (!this.isDone(field)) this.addRelative(field, word)
    if (!this.isDone('gender'))
      this.lines.push(
        this.version === '4.0'
          ? `GENDER:${genderValue(this.text('gender'))}`
          : `X-GENDER:${escaped(this.text('gender'))}`,
      )
    for (const name of OWN)
      if (!this.isDone(name))
        this.lines.push(`${FIELD_PROPERTY};${FIELD_PARAMETER}=${name}:${escaped(this.text(name))}`)
  }

  private addRelative(field: string, word: string) {
    const text = escaped(this.text(field))
    if (this.version === '4.0') {
      this.lines.push(`RELATED;TYPE=${word};VALUE=text:${text}`)
      return
    }
    const group = `kith-${field}`
    const label =
      word === 'assistant' ? '_$!<Assistant>!$_' : word === 'child' ? '_$!<Child>!$_' : '_$!<Spouse>!$_'
    this.lines.push(`${group}.X-ABRELATEDNAMES:${text}`, `${group}.X-ABLabel:${label}`)
  }
}

/** People around a contact, by the word that cards have for them. */
const RELATIVES = { spouse: 'spouse', children: 'child', assistant: 'assistant' } as const

/** Fields that no property of a card has. */
const OWN = [
  ...CONTACT_FIELDS.filter(
    ({ name, vcard }) => vcard === null && !(PREFERRED as readonly string[]).includes(name),
  ).map(({ name }) => name as string),
  'status',
]

const isDate = (target: string): boolean => FIELDS[target]?.type === 'date'
const FIELDS = Object.fromEntries(CONTACT_FIELDS.map((field) => [field.name, field])) as Partial<
  Record<string, (typeof CONTACT_FIELDS)[number]>
>

/** In addresses of pages commas and semicolons stand for themselves. */
const escapedFor = (target: string, text: string): string =>
  target.startsWith('url') ? escaped(text).replace(/\\([,;])/g, '$1') : escaped(text)

function genderValue(text: string): string {
  const letter = { male: 'M', female: 'F', other: 'O' }[text]
  return letter ?? `;${escaped(text)}`
}

/** Phones show a second line of the street, and not an extended address. */
function addressValue(values: readonly string[], box = ''): string {
  const [second = '', street = '', ...rest] = values
  const lines = [street, second].filter(Boolean).join('\n')
  return [box, '', escaped(lines), ...rest.map(escaped)].join(';')
}

const sameNames = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.toSorted().every((name, at) => name === other.toSorted()[at])
