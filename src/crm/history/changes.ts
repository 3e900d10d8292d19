import type { Changes } from './record.ts'

/** What a write changes: the fields whose new value differs from the stored one. */
export function changesBetween(before: object, after: object): Changes {
  const changes: Changes = {}
  for (const [field, to] of Object.entries(after)) {
    const from = (before as Record<string, unknown>)[field] ?? null
    if (to !== undefined && from !== (to ?? null)) changes[field] = [from, to ?? null]
  }
  return changes
}
