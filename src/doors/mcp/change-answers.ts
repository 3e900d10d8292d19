import type { HistoryEntry } from '../../crm/history/history-entry.ts'

/** Enough of an old or a new value to know it by. */
const MAX_VALUE = 200

/** An entry of the history in an answer: who did what to whom and when, through what, with the values before and after. */
export function changeAnswer(entry: HistoryEntry) {
  const { id, created_at, user_name, body, contact_id, contact_name, subject_type, subject_id } = entry
  const changes = Object.entries(entry.changes).filter(([field]) => !UNTOLD.has(field))
  return {
    history_id: id,
    at: created_at,
    by: user_name,
    via: entry.token_name ?? entry.door,
    what: body,
    type: subject_type,
    id: subject_id,
    ...(contact_id !== null && { contact_id, contact_name }),
    ...(entry.action === 'updated' &&
      changes.length > 0 && {
        changes: Object.fromEntries(changes.map(([field, values]) => [field, values.map(shortened)])),
      }),
  }
}

/** What follows from other fields. */
const UNTOLD = new Set(['due_sort', 'due_on', 'due_at'])

const shortened = (value: unknown): unknown =>
  typeof value === 'string' && value.length > MAX_VALUE
    ? `${value.slice(0, MAX_VALUE - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
    : value
