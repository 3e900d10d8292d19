/** Field to [from, to]. */
export type Changes = Record<string, [unknown, unknown]>

/** What a write changes: the fields whose new value differs from the stored one. */
export function changesBetween(before: object, after: object): Changes {
  const changes: Changes = {}
  for (const [field, to] of Object.entries(after)) {
    const from = (before as Record<string, unknown>)[field] ?? null
    if (to !== undefined && from !== (to ?? null)) changes[field] = [from, to ?? null]
  }
  return changes
}

const FRAME = new Set(['id', 'contact_id', 'user_id', 'created_at', 'updated_at', 'written_at'])

/** What comes back with a record that is restored. */
export const returnOf = (row: object): Changes =>
  Object.fromEntries(Object.entries(removalOf(row)).map(([field, [value]]) => [field, [null, value]]))

/** What is lost with a record that is deleted: its history keeps it. */
export const removalOf = (row: object): Changes =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([field, value]) => value !== null && !FRAME.has(field))
      .map(([field, value]) => [field, [value, null]]),
  )
