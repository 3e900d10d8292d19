import { stale } from './errors.ts'

/** Refuses a write whose caller has seen an older record than the stored one. */
export function ensureUnchanged(noun: string, updatedAt: string, expected: string | undefined): void {
  if (expected !== undefined && !expected.split(' ').includes(updatedAt)) throw stale(noun)
}

/**
 * The `updated_at` of a new version: now, but always later than the version before, even when two writes share a millisecond
 * or the clock went backwards.
 */
export function nextVersion(now: string, before: string): string {
  return now > before ? now : new Date(Date.parse(before) + 1).toISOString()
}
