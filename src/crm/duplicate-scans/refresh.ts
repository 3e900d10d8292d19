import type { PreparationContext } from '../../core/context.ts'
import { scanAccount } from './scan-account.ts'
import { findScan, type ScanState } from './scan-queries.ts'
import { hasChangedSince, isSmall } from './scanned-contact-queries.ts'

/** Accounts of so many contacts are looked through while the request waits. */
export const SMALL_ACCOUNT = 2000

/** A large account that changes all the time is scanned for one part in so many of the time. */
const REST = 5

/** How fresh the stored pairs are. */
export interface Freshness {
  /** The moment as of which they are right; null when the account was never looked through. */
  checked_at: string | null
  /** Whether the contacts are being looked through for newer ones. */
  is_checking: boolean
}

/**
 * Sees to it that the stored pairs are up to date: those of a small account when this ends, those of a large one a while later.
 * Only what the viewer sees counts: that somebody changed a private contact shows in nothing.
 */
export async function refreshPairs(ctx: PreparationContext): Promise<Freshness> {
  const { db, viewer, now } = ctx
  const before = await findScan(db, viewer.account_id)
  const seen = before?.seen_entry ?? undefined
  if (seen !== undefined && !(await hasChangedSince(db, viewer, seen)))
    return { checked_at: now, is_checking: false }
  if (await isSmall(db, viewer.account_id, SMALL_ACCOUNT)) {
    const isDone = await scanAccount(ctx)
    return isDone ? { checked_at: now, is_checking: false } : outdated(before, true)
  }
  const isRunning = before !== undefined && before.holder !== null && before.leased_until > now
  if (isRunning || isResting(ctx, before)) return outdated(before, isRunning)
  // Whoever asks next finds out how it ended: a scan that failed is begun again.
  scanAccount(ctx).catch((error) => ctx.report(error, 'duplicates could not be looked for'))
  return outdated(before, true)
}

const outdated = (scan: ScanState | undefined, is_checking: boolean): Freshness => ({
  checked_at: scan?.checked_at ?? null,
  is_checking,
})

/** Not again right after the last one. */
function isResting({ now }: PreparationContext, scan: ScanState | undefined): boolean {
  if (!scan?.checked_at || scan.duration_ms === null) return false
  return Date.parse(now) - Date.parse(scan.checked_at) < scan.duration_ms * (REST + 1)
}
