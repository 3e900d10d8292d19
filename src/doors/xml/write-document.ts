import { encode, encodeInTurns } from './encode.ts'
import { elementName, type XmlArrayField, type XmlField, type XmlRecord } from './xml-record.ts'

export type Row = Record<string, unknown>

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
export function documentWriter(record: XmlRecord): (row: Row) => Document | Promise<Document> {
  const { write, isLong, parts } = recordWriter(record, '')
  return (row) =>
    isLong(row) ? encodeInTurns(inOrder([DECLARATION], parts(row), ['\n'])) : `${DECLARATION}${write(row)}\n`
}

/** A whole document for a list. Its root carries nothing but `type="array"`, also when there is nothing in it. */
export function listWriter(
  rootName: string,
  record: XmlRecord,
): (rows: Row[]) => Document | Promise<Document> {
  const { open, close, unset } = fieldWriter({ name: rootName, type: 'array', items: record }, '')
  const { write, isLong, parts } = recordWriter(record, '  ')
  return (rows) => {
    if (rows.length === 0) return Buffer.from(DECLARATION + unset)
    const texts = [DECLARATION + open]
    let length = 0
    for (let position = 0; position < rows.length; position++) {
      const row = rows[position]!
      if (length > LONG || isLong(row))
        return encodeInTurns(inOrder(texts, listParts(rows.slice(position), parts), [close]))
      const text = `${write(row)}\n`
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

function* listParts(rows: Row[], parts: (row: Row) => Iterable<string>): Iterable<string> {
  for (const row of rows) {
    yield* parts(row)
    yield '\n'
  }
}

interface RecordWriter {
  write(row: Row): string
  /** Whether the lists in it make it long. */
  isLong(row: Row): boolean
  /** What `write` gives, bit by bit. */
  parts(row: Row): Iterable<string>
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
  const write = (row: Row): string => {
    let text = ''
    let from = 0
    for (let to = 0; to < fields.length; to++) {
      const field = fields[to]!
      const value = row[field.name]
      if (field.isUnset(value)) continue
      text += between(from, to) + field.write(value)
      from = to + 1
    }
    return text + between(from, fields.length)
  }
  function* parts(row: Row): Iterable<string> {
    let from = 0
    for (const [to, field] of fields.entries()) {
      const value = row[field.name]
      if (field.isUnset(value)) continue
      yield between(from, to)
      if (field.parts) yield* field.parts(value)
      else yield field.write(value)
      from = to + 1
    }
    yield between(from, fields.length)
  }
  const lists = record.fields.filter((field) => field.type === 'array').map(textsIn)
  return { write, parts, isLong: (row) => lists.some((lengthIn) => lengthIn(row) > LONG) }
}

/** Gives the function that counts the characters of a list within a record. */
function textsIn({ name, items }: XmlArrayField): (row: Row) => number {
  const texts = items.fields.filter(({ type }) => type === 'string').map((field) => field.name)
  return (row) => {
    let length = 0
    for (const item of row[name] as Row[])
      for (const text of texts) length += (item[text] as string | null)?.length ?? 0
    return length
  }
}

interface FieldWriter {
  name: string
  isUnset(value: unknown): boolean
  /** The whole element when it has no value. */
  unset: string
  open: string
  close: string
  write(value: unknown): string
  /** What `write` gives, bit by bit, of a list. */
  parts?(value: unknown): Iterable<string>
}

function fieldWriter(field: XmlField, indent: string): FieldWriter {
  const { name } = field
  const element = elementName(name)
  const close = `</${element}>\n`
  const type = field.type === 'string' ? '' : ` type="${field.type}"`
  const open = `${indent}<${element}${type}>`
  if (field.type === 'array') {
    const { write, parts } = recordWriter(field.items, `${indent}  `)
    return {
      name,
      isUnset: (rows) => (rows as Row[]).length === 0,
      unset: open + close,
      open: `${open}\n`,
      close: indent + close,
      write: (rows) => (rows as Row[]).map((row) => `${write(row)}\n`).join(''),
      parts: (rows) => listParts(rows as Row[], parts),
    }
  }
  const nil = field.unset === 'nil' ? ' nil="true"' : ''
  return {
    name,
    isUnset: (value) => value === null || value === undefined || value === '',
    unset: `${indent}<${element}${type}${nil}>${close}`,
    open,
    close,
    write: VALUE_WRITERS[field.type],
  }
}

const VALUE_WRITERS: Record<Exclude<XmlField['type'], 'array'>, (value: unknown) => string> = {
  string: (value) => escapeText(String(value)),
  integer: String,
  boolean: String,
  date: String,
  datetime: (value) => `${String(value).slice(0, 'YYYY-MM-DDThh:mm:ss'.length)}+00:00`,
}
