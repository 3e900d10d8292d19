import { oneLine } from './clean.ts'

export type Row = { [key: string]: unknown }

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A list of records, which is worth a table. */
export function isRows(value: unknown): value is Row[] {
  return Array.isArray(value) && value.length > 0 && value.every(isRow)
}

export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  return Array.isArray(value) ? value.length === 0 : isRow(value) && Object.values(value).every(isEmpty)
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/
const LABELS = ['name', 'title', 'label', 'subject', 'description', 'full_name', 'email', 'email_address']

/** Any value on one line, for a cell or a short mention: records by their name and id, times in local time. */
export function summarize(value: unknown, depth = 0): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return TIME.test(value) ? localTime(value) : oneLine(value)
  if (Array.isArray(value)) {
    return value
      .map((item) => summarize(item, depth + 1))
      .filter((text) => text !== '')
      .join(', ')
  }
  return isRow(value) ? summarizeRow(value, depth) : String(value)
}

function summarizeRow(row: Row, depth: number): string {
  const label = LABELS.map((key) => row[key]).find((text) => typeof text === 'string' && text.trim() !== '')
  const id = row['id']
  if (label !== undefined) return isEmpty(id) ? summarize(label) : `${summarize(label)} (${summarize(id)})`
  if (depth > 3) return '…'
  return Object.entries(row)
    .filter(([, inner]) => !isEmpty(inner))
    .map(([key, inner]) => `${spaced(key)}: ${summarize(inner, depth + 1)}`)
    .join(', ')
}

/** `2026-11-21 09:30` on the clock of this machine. */
function localTime(text: string): string {
  const time = new Date(text)
  if (Number.isNaN(time.getTime())) return text
  const two = (number: number) => String(number).padStart(2, '0')
  const date = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
  return `${date} ${two(time.getHours())}:${two(time.getMinutes())}`
}

/** `last_action_at` and `is_private` as words: `last action`, `private`. */
export function spaced(key: string): string {
  const words = oneLine(key).replaceAll('_', ' ').trim()
  return words.replace(/(?<=\S) at$/, '').replace(/^is (?=\S)/, '')
}

/** `first_name` as the label of a line: `First name`. */
export function labelOf(key: string): string {
  const words = spaced(key)
  return words === 'id' ? 'Id' : words.charAt(0).toUpperCase() + words.slice(1)
}
