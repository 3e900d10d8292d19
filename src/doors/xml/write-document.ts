import { encode, encodeInTurns } from './encode.ts'
import { elementName, type XmlArrayField, type XmlField, type XmlRecord } from './xml-record.ts'

export type XmlRow = Record<string, unknown>

export const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Anything that must not stand in text as it is. Pairs of surrogates match too and are then found to be in order. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 forbids them, so they are looked for
const SPECIAL = /[&<>\r\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const EACH_SPECIAL = /[&<>\r\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }

/** Text as it may stand in an element. What XML 1.0 cannot carry becomes U+FFFD, so that no record spoils a list. */
export function escapeText(text: string) {
  if (!SPECIAL.test(text)) return text
  return text.toWellFormed().replace(EACH_SPECIAL, (character) => ESCAPES[character] ?? '\ufffd')
}

/** A document; in pieces, where it was too long to be written without letting others have their turn. */
export type Document = string | Buffer | Buffer[]

/** How many characters are written in one turn at the most, but for those of the last record. */
const LONG = 1024 * 1024

/** A whole document for one record. */
export function documentWriter(record: XmlRecord): (row: XmlRow) => Document | Promise<Document> {
  const { append, isLong, parts } = recordWriter(record, '')
  return (row) =>
    isLong(row) ? encodeInTurns(inOrder([DECLARATION], parts(row), ['\n'])) : `${append(DECLARATION, row)}\n`
}

/** A whole document for a list. Its root carries nothing but `type="array"`, also when there is nothing in it. */
export function listWriter(
  rootName: string,
  record: XmlRecord,
): (rows: XmlRow[]) => Document | Promise<Document> {
  const { open, close, unset } = fieldWriter({ name: rootName, type: 'array', items: record }, '')
  const { append, isLong, parts } = recordWriter(record, '  ')
  return (rows) => {
    if (rows.length === 0) return Buffer.from(DECLARATION + unset)
    const texts = [DECLARATION + open]
    let length = 0
    for (let position = 0; position < rows.length; position++) {
      const row = rows[position]!
      if (length > LONG || isLong(row))
        return encodeInTurns(inOrder(texts, listParts(rows.slice(position), parts), [close]))
      const text = `${append('', row)}\n`
      length += text.length
      texts.push(text)
    }
    texts.push(close)
    return encode(texts)
  }
}

function* inOrder(...all: Iterable<string>[]): Iterable<string> {
  for (const texts of all) yield* texts
}

function* listParts(rows: XmlRow[], parts: (row: XmlRow) => Iterable<string>): Iterable<string> {
  for (const row of rows) {
    yield* parts(row)
    yield '\n'
  }
}

interface RecordWriter {
  /** The text with the record behind it. A text that grows at its end only is made flat in half of the time. */
  append(text: string, row: XmlRow): string
  /** Whether the lists in it make it long. */
  isLong(row: XmlRow): boolean
  /** What is appended, bit by bit. */
  parts(row: XmlRow): Iterable<string>
}

/**
 * What stands between two values is always the same: the end of one element, those without a value, the beginning of the next.
 * Each such text is put together once, so that a contact with thirty of its sixty fields set is joined from sixty texts.
 */
function recordWriter(record: XmlRecord, indent: string): RecordWriter {
  const fields = record.fields.map((field) => fieldWriter(field, `${indent}  `))
  const texts = fields.map(() => new Array<string | undefined>(fields.length + 1))
  texts.push(new Array<string | undefined>(fields.length + 1))
  const put = (from: number, to: number) => {
    const before = from === 0 ? `${indent}<${record.name}>\n` : fields[from - 1]!.close
    const unset = fields.slice(from, to).map((field) => field.unset)
    return [before, ...unset, fields[to]?.open ?? `${indent}</${record.name}>`].join('')
  }
  const between = (from: number, to: number) => (texts[from]![to] ??= put(from, to))
  const valuesOf = valueReader(fields.map(({ name }) => name))
  const append = (before: string, row: XmlRow): string => {
    const { values, places } = valuesOf(row)
    let text = before
    let from = 0
    for (let to = 0; to < fields.length; to++) {
      const value = values[places[to]!]
      if (isUnset(value)) continue
      const { type, items } = fields[to]!
      text += between(from, to)
      if (items) for (const item of value as XmlRow[]) text = `${items.append(text, item)}\n`
      else text += written(type, value)
      from = to + 1
    }
    return text + between(from, fields.length)
  }
  function* parts(row: XmlRow): Iterable<string> {
    let from = 0
    for (const [to, { name, type, items }] of fields.entries()) {
      const value = row[name]
      if (isUnset(value)) continue
      yield between(from, to)
      if (items) yield* listParts(value as XmlRow[], items.parts)
      else yield written(type, value)
      from = to + 1
    }
    yield between(from, fields.length)
  }
  const lists = record.fields.filter((field) => field.type === 'array').map(textsIn)
  return { append, parts, isLong: (row) => lists.some((lengthIn) => lengthIn(row) > LONG) }
}

/**
 * Gives the function that reads a row, and says at which places its values of these names stand. To ask an object for sixty names that
 * are not spelt out in the code takes longer than to take all its values, and rows of one kind have the same names in the same order.
 */
function valueReader(names: string[]) {
  let known: string[] = []
  let places: number[] = []
  return (row: XmlRow): { values: unknown[]; places: number[] } => {
    const own = Object.keys(row)
    if (own.length !== known.length || own.some((name, place) => name !== known[place])) {
      known = own
      places = names.map((name) => own.indexOf(name))
    }
    return { values: Object.values(row), places }
  }
}

/** Gives the function that counts the characters of a list within a record. */
function textsIn({ name, items }: XmlArrayField): (row: XmlRow) => number {
  const texts = items.fields.filter(({ type }) => type === 'string').map((field) => field.name)
  return (row) => {
    let length = 0
    for (const item of row[name] as XmlRow[])
      for (const text of texts) length += (item[text] as string | null)?.length ?? 0
    return length
  }
}

interface FieldWriter {
  name: string
  type: XmlField['type']
  /** Of a list, what writes the records in it. */
  items: RecordWriter | undefined
  /** The whole element when it has no value. */
  unset: string
  open: string
  close: string
}

function fieldWriter(field: XmlField, indent: string): FieldWriter {
  const { name, type } = field
  const element = elementName(name)
  const close = `</${element}>\n`
  const open = `${indent}<${element}${type === 'string' ? '' : ` type="${type}"`}>`
  if (field.type === 'array') {
    const items = recordWriter(field.items, `${indent}  `)
    return { name, type, items, unset: open + close, open: `${open}\n`, close: indent + close }
  }
  const unset = field.unset === 'nil' ? `${open.slice(0, -1)} nil="true">${close}` : open + close
  return { name, type, items: undefined, unset, open, close }
}

const isUnset = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

function written(type: XmlField['type'], value: unknown): string {
  if (type === 'string') return escapeText(String(value))
  return type === 'datetime' ? `${String(value).slice(0, 'YYYY-MM-DDThh:mm:ss'.length)}+00:00` : String(value)
}
