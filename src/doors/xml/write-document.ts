import { elementName, type XmlField, type XmlRecord } from './xml-record.ts'

export type Row = Record<string, unknown>

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

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

/** A whole document for one record. */
export function documentWriter(record: XmlRecord): (row: Row) => string {
  const write = recordWriter(record, '')
  return (row) => `${DECLARATION}${write(row)}\n`
}

/** A whole document for a list. Its root carries nothing but `type="array"`, also when there is nothing in it. */
export function listWriter(rootName: string, record: XmlRecord): (rows: Row[]) => Buffer {
  const { open, close, unset } = fieldWriter({ name: rootName, type: 'array', items: record }, '')
  const write = recordWriter(record, '  ')
  return (rows) => {
    if (rows.length === 0) return Buffer.from(DECLARATION + unset)
    return encode([DECLARATION + open, ...rows.map((row) => `${write(row)}\n`), close])
  }
}

/** Where texts are encoded that fit, which saves making a place for each. */
const SPACE = Buffer.allocUnsafe(1024 * 1024)
const MAX_BYTES_IN_UTF_8 = 3

/** The texts one after the other. Each is encoded by itself: in one text for all, a single letter beyond Latin-1 would double the work. */
function encode(texts: string[]): Buffer {
  const needed = texts.reduce((sum, { length }) => sum + length * MAX_BYTES_IN_UTF_8, 0)
  const space = needed <= SPACE.length ? SPACE : Buffer.allocUnsafe(needed)
  let end = 0
  for (const text of texts) end += space.write(text, end)
  return Buffer.from(space.subarray(0, end))
}

/**
 * What stands between two values is always the same: the end of one element, those without a value, the beginning of the next.
 * Each such text is put together once, so that a contact with thirty of its sixty fields set is joined from sixty texts.
 */
function recordWriter(record: XmlRecord, indent: string): (row: Row) => string {
  const fields = record.fields.map((field) => fieldWriter(field, `${indent}  `))
  const texts = fields.map(() => new Array<string | undefined>(fields.length + 1))
  texts.push(new Array<string | undefined>(fields.length + 1))
  const put = (from: number, to: number) => {
    const before = from === 0 ? `${indent}<${record.name}>\n` : fields[from - 1]!.close
    const unset = fields.slice(from, to).map((field) => field.unset)
    return [before, ...unset, fields[to]?.open ?? `${indent}</${record.name}>`].join('')
  }
  const between = (from: number, to: number) => (texts[from]![to] ??= put(from, to))
  return (row) => {
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
}

interface FieldWriter {
  name: string
  isUnset(value: unknown): boolean
  /** The whole element when it has no value. */
  unset: string
  open: string
  close: string
  write(value: unknown): string
}

function fieldWriter(field: XmlField, indent: string): FieldWriter {
  const { name } = field
  const element = elementName(name)
  const close = `</${element}>\n`
  const type = field.type === 'string' ? '' : ` type="${field.type}"`
  const open = `${indent}<${element}${type}>`
  if (field.type === 'array') {
    const write = recordWriter(field.items, `${indent}  `)
    return {
      name,
      isUnset: (rows) => (rows as Row[]).length === 0,
      unset: open + close,
      open: `${open}\n`,
      close: indent + close,
      write: (rows) => (rows as Row[]).map((row) => `${write(row)}\n`).join(''),
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
