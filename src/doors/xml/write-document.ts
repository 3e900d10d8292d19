import { elementName, type XmlArrayField, type XmlField, type XmlRecord } from './xml-record.ts'

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
export function listWriter(rootName: string, record: XmlRecord): (rows: Row[]) => string {
  const write = arrayWriter({ name: rootName, type: 'array', items: record }, '')
  return (rows) => `${DECLARATION}${write(rows)}\n`
}

/** The strings around a value are put together once per field: a contact has 55 of them and is written often. */
function recordWriter(record: XmlRecord, indent: string): (row: Row) => string {
  const open = `${indent}<${record.name}>\n`
  const close = `${indent}</${record.name}>`
  const fields = record.fields.map((field) => ({
    name: field.name,
    write: fieldWriter(field, `${indent}  `),
  }))
  return (row) => {
    let text = open
    for (const field of fields) text += field.write(row[field.name])
    return text + close
  }
}

function fieldWriter(field: XmlField, indent: string): (value: unknown) => string {
  if (field.type === 'array') {
    const write = arrayWriter(field, indent)
    return (value) => `${write(value as Row[])}\n`
  }
  const name = elementName(field.name)
  const type = field.type === 'string' ? '' : ` type="${field.type}"`
  const nil = field.unset === 'nil' ? ' nil="true"' : ''
  const unset = `${indent}<${name}${type}${nil}></${name}>\n`
  const open = `${indent}<${name}${type}>`
  const close = `</${name}>\n`
  const write = VALUE_WRITERS[field.type]
  return (value) =>
    value === null || value === undefined || value === '' ? unset : open + write(value) + close
}

const VALUE_WRITERS: Record<Exclude<XmlField['type'], 'array'>, (value: unknown) => string> = {
  string: (value) => escapeText(String(value)),
  integer: String,
  boolean: String,
  date: String,
  datetime: (value) => `${String(value).slice(0, 'YYYY-MM-DDThh:mm:ss'.length)}+00:00`,
}

function arrayWriter({ name, items }: XmlArrayField, indent: string): (rows: Row[]) => string {
  const element = elementName(name)
  const open = `${indent}<${element} type="array">`
  const close = `</${element}>`
  const write = recordWriter(items, `${indent}  `)
  return (rows) => {
    if (rows.length === 0) return open + close
    let text = `${open}\n`
    for (const row of rows) text += `${write(row)}\n`
    return text + indent + close
  }
}
