import { isSameEntry } from '../../src/crm/calendar/is-same-entry.ts'
import { readEntry } from '../../src/crm/calendar/read-entry.ts'
import { readCard } from '../../src/crm/cards/read-card.ts'
import { takeApart } from '../../src/crm/deals/written-amount.ts'
import type { Target } from '../../src/crm/exchange/columns.ts'
import { draftOfRow } from '../../src/crm/exchange/csv-draft.ts'
import { guardCell, unguardCell } from '../../src/crm/exchange/formula.ts'
import { delimiterOf, readCsv } from '../../src/crm/exchange/read-csv.ts'
import { decoded, watchUtf8 } from '../../src/crm/exchange/read-text.ts'
import { readVcards } from '../../src/crm/exchange/read-vcards.ts'
import { writeVcard } from '../../src/crm/exchange/write-vcard.ts'
import { compare } from '../../src/crm/matching/compare.ts'
import { COMPARED_FIELDS } from '../../src/crm/matching/compared-row.ts'
import { CountTable } from '../../src/crm/matching/count-table.ts'
import { USUAL } from '../../src/crm/matching/learned.ts'
import { toProfile } from '../../src/crm/matching/profile.ts'
import { Statistics } from '../../src/crm/matching/statistics.ts'
import { imageData } from '../../src/crm/photos/image-data.ts'
import { imageTypeOf } from '../../src/crm/photos/image-type.ts'
import { noteWords } from '../../src/crm/search-index/words.ts'
import { readWhen } from '../../src/crm/when/read-when.ts'
import { readBasic } from '../../src/doors/credentials.ts'
import { readXml } from '../../src/doors/dav/read-xml.ts'
import { withForgottenPlus } from '../../src/doors/forgotten-plus.ts'
import { parseJson } from '../../src/doors/parse-json.ts'
import { hasTokenInUrl } from '../../src/doors/token-in-url.ts'
import { readDocument } from '../../src/doors/xml/read-document.ts'
import { readMediaType } from '../../src/doors/xml/read-media-type.ts'
import { readListQuery, readParameters } from '../../src/doors/xml/read-query.ts'

/** A parser with one of its worst inputs. */
export interface Case {
  name: string
  /** Bytes of the largest input that gets as far as this. */
  limit: number
  /** Makes what reads an input of about so many bytes; making it is not measured. */
  prepare(size: number): () => unknown
}

/** Characters of a field of a contact. */
const LONGEST_FIELD = 255
const UNKNOWN = new Statistics({ contacts: 5000, table: CountTable.of([], 0), learned: USUAL })

const KIB = 1024
const MIB = 1024 * KIB

const filled = (part: string, size: number): string =>
  part.repeat(Math.ceil(size / part.length)).slice(0, size)

/** Two cards that say as much as fields hold, and nearly the same. */
const twoCards = (name: string, part: string): Case => ({
  name: `two cards of ${name}`,
  limit: LONGEST_FIELD * COMPARED_FIELDS.length,
  prepare: (size) => {
    const text = filled(part, size / COMPARED_FIELDS.length - 1)
    const [one, other] = [`${text}x`, `y${text}`].map((said, at) => ({
      ...Object.fromEntries(COMPARED_FIELDS.map((field) => [field, said])),
      ...{ id: at + 1, user_id: 1, is_private: 0, numbers: null, birthday: `19${at}0-01-02` },
    }))
    return () => compare(toProfile(one as never), toProfile(other as never), UNKNOWN)
  },
})

/** Parts that are told from each other by a number. */
const numbered = (size: number, write: (place: string) => string): string => {
  const parts: string[] = []
  for (let place = 0, length = 0; length < size; place++) {
    parts.push(write(place.toString(36)))
    length += parts.at(-1)!.length
  }
  return parts.join('')
}

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += 256 * KIB) yield bytes.subarray(start, start + 256 * KIB)
}

async function drain(items: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of items);
}

const FILE = 50 * MIB
const VALUE = 390_000
const CARD = 4 * MIB - 64 * KIB

const cardOf = (...lines: string[]): string => ['BEGIN:VCARD', 'FN:x', ...lines, 'END:VCARD', ''].join('\n')

const vcard = (name: string, limit: number, write: (size: number) => string): Case => ({
  name: `vCard of ${name}`,
  limit,
  prepare: (size) => {
    const bytes = Buffer.from(write(size))
    return () => drain(readVcards(decoded(chunksOf(bytes), 'utf-8')))
  },
})

const csv = (name: string, limit: number, write: (size: number) => string): Case => ({
  name: `CSV of ${name}`,
  limit,
  prepare: (size) => {
    const bytes = Buffer.from(write(size))
    return () => drain(readCsv(decoded(chunksOf(bytes), 'utf-8'), ',', ['\r\n', '\n']))
  },
})

/** A cell as long as a row may be. */
const cell = (target: Target, part: string): Case => ({
  name: `a cell for ${target} of ${JSON.stringify(part)}`,
  limit: MIB - 16,
  prepare: (size) => {
    const row = [filled(part, size)]
    const reading = { headings: ['Heading'], mapping: [target], labels: [undefined] }
    return () => draftOfRow(row, { ...reading, areDaysFirst: [], isOurs: false, today: '2026-11-24' })
  },
})

const xml = (name: string, write: (size: number) => string): Case => ({
  name: `XML of ${name}`,
  limit: 8 * MIB - 200,
  prepare: (size) => {
    const bytes = Buffer.from(`<contact>${write(size)}</contact>`)
    return () => readDocument(bytes, { name: 'contact', fields: [] })
  },
})

const card = (name: string, write: (size: number) => string): Case => ({
  name: `card of a phone with ${name}`,
  limit: 4 * MIB - 200,
  prepare: (size) => {
    const text = `BEGIN:VCARD\r\nVERSION:3.0\r\nN:x;;;;\r\n${write(size)}\r\nEND:VCARD`
    return () => readCard(text)
  },
})

const entry = (name: string, write: (size: number) => string): Case => ({
  name: `entry of a calendar with ${name}`,
  limit: MIB - 200,
  prepare: (size) => {
    const text = `BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nSUMMARY:x\r\n${write(size)}\r\nEND:VTODO\r\nEND:VCALENDAR`
    return async () => isSameEntry((await readEntry(text, 'Europe/Oslo')).properties.join('\r\n'), text)
  },
})

const dav = (name: string, write: (size: number) => string): Case => ({
  name: `XML of DAV with ${name}`,
  limit: 8 * MIB - 200,
  prepare: (size) => {
    const bytes = Buffer.from(`<d:a xmlns:d="DAV:">${write(size)}</d:a>`)
    return () => readXml(bytes)
  },
})

const json = (name: string, limit: number, write: (size: number) => string): Case => ({
  name: `JSON of ${name}`,
  limit,
  prepare: (size) => {
    const bytes = Buffer.from(write(size))
    return () => parseJson(bytes)
  },
})

const text = (
  name: string,
  limit: number,
  part: string,
  read: (text: string) => unknown,
  end = '',
): Case => ({
  name: `${name} of ${JSON.stringify(part)}`,
  limit,
  prepare: (size) => {
    const written = filled(part, size) + end
    return () => read(written)
  },
})

/** Request line and headers together, as Node.js takes them. */
const HEAD = 16 * KIB
const NOTE = 65_535
const WORDS = 255
const NOW = { now: '2026-03-03T09:00:00.000Z', time_zone: 'Europe/Oslo' }

export const CASES: Case[] = [
  cell('email', 'a@b '),
  cell('email', 'a@'),
  cell('phone', '1 '),
  cell('phone', '123456, '),
  cell('web_page', 'a '),
  cell('list', 'a,'),
  cell('list', '['),
  cell('name', '"a" '),
  cell('name', 'a, '),
  cell('name', "van 'der "),
  vcard('a soft break folded again and again', 300_000, (size) =>
    cardOf(filled('a=', size / 2), filled(' =\n', size / 2).trimEnd()),
  ),
  vcard('backslashes', VALUE, (size) => cardOf(`NOTE:${filled('\\', size)}`)),
  vcard('semicolons', VALUE, (size) => cardOf(`N:${filled(';', size)}`, `ADR:${filled(';', size)}`)),
  vcard('quoted-printable', VALUE, (size) =>
    cardOf(`NOTE;ENCODING=QUOTED-PRINTABLE:${filled('=C3=A9', size)}`),
  ),
  vcard('commas in a name', VALUE, (size) => cardOf(`FN:${filled('a, ', size)}`)),
  vcard('long values', CARD, (size) =>
    cardOf(...Array.from({ length: 11 }, () => `NOTE:${filled('\\n;', size / 11)}`)),
  ),
  vcard('addresses', 90_000, (size) => cardOf(filled('ADR:;;a;b\n', size).trimEnd())),
  vcard('telephone numbers', 60_000, (size) => cardOf(filled('TEL:1\n', size).trimEnd())),
  vcard('parameters', 4000, (size) => cardOf(`TEL${filled(';a="b', size)}:1`)),
  vcard('a group with a long label', CARD, (size) =>
    cardOf(`i.X-ABLabel:${filled('x', VALUE)}`, filled('i.TEL:1\n', Math.min(size, 79_000)).trimEnd()),
  ),
  vcard('one picture', FILE, (size) => cardOf(`PHOTO;ENCODING=b:${filled('A', size)}`)),
  vcard('small cards', FILE, (size) => filled(cardOf('N:a;b'), size)),
  vcard('empty lines', FILE, (size) => `${cardOf('N:a;b')}${filled('\n', size)}`),
  csv('small rows', FILE, (size) => filled('a,b\n', size)),
  csv('long rows', FILE, (size) => filled(`${'x'.repeat(MIB - 10)}\n`, size)),
  csv('wide rows', FILE, (size) => filled(`${'a,'.repeat(499)}\n`, size)),
  csv('quotation marks', MIB - 100, (size) => `"${filled('""', size - (size % 2))}"\n`),
  csv('empty lines', FILE, (size) => filled('\n', size)),
  text('delimiter', 64 * KIB, '\n', delimiterOf),
  text('delimiter', 64 * KIB, '"a', delimiterOf),
  {
    name: 'bytes that may be UTF-8',
    limit: 256 * KIB,
    prepare: (size) => {
      const bytes = Buffer.from(filled('é', size))
      return () => watchUtf8().see(bytes)
    },
  },
  xml('text', (size) => `<a>${filled('x', size)}</a>`),
  xml('entities', (size) => `<a>${filled('&amp;', size - (size % 5))}</a>`),
  xml('elements', (size) => `<a>${filled('<b/>', size - (size % 4))}</a>`),
  xml('different elements', (size) => numbered(size, (place) => `<a${place}/>`)),
  xml('attributes', (size) => `<a ${numbered(size, (place) => `a${place}="" `)}/>`),
  xml('one name', (size) => `<${filled('_', size)}/>`),
  xml('comments', (size) => filled('<!---->', size - (size % 7))),
  xml('depth', (size) => `<a>${filled('<b><c><d></d></c></b>', size - (size % 21))}</a>`),
  json('one text', 4 * MIB - 10, (size) => `{"a":"${filled('x', size)}"}`),
  json('escapes', 4 * MIB - 10, (size) => `{"a":"${filled('\\n', size - (size % 2))}"}`),
  json('numbers', 160_000, (size) => `[${filled('1,', size - (size % 2))}1]`),
  json('too many numbers', 4 * MIB - 10, (size) => `[${filled('1,', size - (size % 2))}1]`),
  json('names', 4 * MIB - 20, (size) => `{${numbered(size, (place) => `"k${place}":1,`)}"k":1}`),
  json('objects of many names', 800_000, (size) => {
    const objects = Math.ceil(size / 10_000)
    const write = (one: number) => `{${numbered(size / objects, (place) => `"k${one}-${place}":1,`)}"k":1}`
    return `[${Array.from({ length: objects }, (_, one) => write(one)).join(',')}]`
  }),
  json('lists', 60_000, (size) => `[${filled('[],', size - (size % 3))}1]`),
  json('one number', 4 * MIB - 10, (size) => `[${filled('1', size)}]`),
  text('token in an address', HEAD, '%25', hasTokenInUrl),
  text('token in an address', HEAD, '[', (written) => hasTokenInUrl(`/?${written}%0a`)),
  text('token in an address', HEAD, 'a&', (written) => hasTokenInUrl(`/?${written}`)),
  text('time', HEAD, 'T00:00', withForgottenPlus),
  text('time', HEAD, ' 00', withForgottenPlus),
  text('media type', HEAD, ' ', (written) => attempt(() => readMediaType(`text/xml; charset=${written}x"`))),
  text('media type', HEAD, ';', (written) => attempt(() => readMediaType(`text/xml${written}`))),
  text('list of XML', HEAD, 'a&', (written) =>
    readListQuery(readParameters(new URLSearchParams(written)), []),
  ),
  card('a picture', (size) => `PHOTO;ENCODING=b:${filled('QUFB', size)}`),
  card('folds', (size) => `NOTE:${filled('\r\n ', size)}`),
  card('lines', (size) => filled('X-A:1\r\n', size)),
  card('parts', (size) => filled(`ADR:${';a\\,'.repeat(25_000)}\r\n`, size)),
  card('parameters', (size) => filled(`TEL${';TYPE="a;b"'.repeat(9000)}:1\r\n`, size)),
  card('categories', (size) => filled(`CATEGORIES:${'a,'.repeat(50_000)}\r\n`, size)),
  entry('folds', (size) => `COMMENT:${filled('\r\n ', size)}`),
  entry('lines', (size) => filled('X-A:1\r\n', Math.min(size, 24_000))),
  entry('attendees', (size) => filled('ATTENDEE:mailto:a@b.example\r\n', Math.min(size, 80_000))),
  entry('zones', (size) => filled('RDATE;TZID="a;b":20260101T000000\r\n', Math.min(size, 90_000))),
  entry('parameters', (size) => filled(`X-A${';B="a;b"'.repeat(9000)}:1\r\n`, size)),
  entry('escapes', (size) => filled(`COMMENT:${'\\,'.repeat(50_000)}\r\n`, size)),
  dav('names', (size) => filled('<d:href>/dav/books/all/x</d:href>', size)),
  dav('namespaces', (size) => filled('<x:y xmlns:x="urn:x"/>', size)),
  dav('signs', (size) => filled('&amp;', size)),
  ...['a', 'ab ', 'a@b.c ', '12 a st, ', '+1 234 567 89 '].map((part) =>
    twoCards(JSON.stringify(part), part),
  ),
  text('Basic', 2000, 'QUFB', readBasic),
  text('amount', 4 * MIB, '0', takeApart, 'x'),
  text('words of a note', NOTE, 'a', noteWords, "'"),
  text('words of a note', NOTE, "a'", noteWords),
  text('image', 8 * MIB, ' ', (written) => imageData().safeParse(written), '!'),
  text('image', 6_900_000, 'AAAA', (written) => imageData().safeParse(written)),
  {
    name: 'kind of an image',
    limit: 5 * MIB,
    prepare: (size) => {
      const bytes = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(size)])
      return () => imageTypeOf(bytes)
    },
  },
  ...["'", ' ', '+1', '\ufeff'].map((part) =>
    text('formula', MIB, part, (written) => unguardCell(guardCell(written))),
  ),
  {
    name: 'vCard that is written',
    limit: NOTE,
    prepare: (size) => {
      const notes = [filled('é;', size)]
      return () => Array.from(writeVcard({ name: 'x' }, notes, '4.0'))
    },
  },
  ...['at ', '1h1m ', 'the day after ', 'wensdayy ', '3pm 4-', '1:11 ', 'ﷺ', '2 weeks after '].map((part) =>
    text('words for a day', WORDS, part, (written) => readWhen(written, NOW)),
  ),
]

function attempt(read: () => unknown): void {
  try {
    read()
  } catch {
    // What is refused has been read as well.
  }
}
