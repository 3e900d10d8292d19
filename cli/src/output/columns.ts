import { isEmpty, type Row } from './summary.ts'

/** What a person looks for first, in this order; what is on no list stays between, in the order of the server. */
const FIRST = [
  /^id$/,
  /^(full_)?name$/,
  /^(title|label|subject|description|summary|text|what)$/,
  /^(due|at)$/,
  /^(contact|contact_name|deal|deal_name)$/,
  /^company(_name)?$/,
  /^(kind|type)$/,
  /^(status|stage|stage_name|outcome)$/,
  /^(value|amount|count|total)$/,
  /^(due_.*|starts_at|scheduled_.*|when|date)$/,
  /^(email|email_address)$/,
  /phone$/,
]
/** `first_name` and the like repeat what `name` says. */
const LAST = [/_name$/, /(created|updated|changed)_at$/, /_id$/, /^is_/]

function rank(key: string): number {
  const first = FIRST.findIndex((pattern) => pattern.test(key))
  if (first >= 0) return first
  const last = LAST.findIndex((pattern) => pattern.test(key))
  return last < 0 ? FIRST.length : FIRST.length + 1 + last
}

/** The keys worth a column: filled in some row, the telling ones first. */
export function columnsOf(rows: Row[]): string[] {
  const keys = new Set<string>()
  for (const row of rows) {
    for (const [key, value] of Object.entries(row)) if (!isEmpty(value)) keys.add(key)
  }
  return [...keys].sort((one, other) => rank(one) - rank(other))
}
