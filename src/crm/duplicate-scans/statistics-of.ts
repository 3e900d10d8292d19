import type { Context } from '../../core/context.ts'
import { CountTable } from '../matching/count-table.ts'
import { USUAL } from '../matching/learned.ts'
import { Statistics } from '../matching/statistics.ts'
import { findScan, storedCounts } from './scan-queries.ts'

/** What is assumed of an account that was never looked through. */
const UNKNOWN = new Statistics({ contacts: 5000, table: CountTable.of([], 0), learned: USUAL })

/** Accounts whose statistics are kept at hand. */
const MAX_KEPT = 50

/** By account and scan. A transaction has a database of its own, so that cannot be what they are kept for. */
const kept = new Map<number, { scan: string; statistics: Statistics }>()

/** How rare values are in the account, as of the last scan: the scan and whoever reads its results judge alike. */
export async function statisticsOf({ db, viewer }: Context): Promise<Statistics> {
  const scan = await findScan(db, viewer.account_id)
  if (!scan?.checked_at) return UNKNOWN
  const name = [scan.scan, scan.checked_at, scan.seen_entry, scan.duration_ms].join(' ')
  const known = kept.get(viewer.account_id)
  if (known?.scan === name) return known.statistics
  const counts = await storedCounts(db, viewer.account_id)
  const statistics = counts ? new Statistics(counts) : UNKNOWN
  if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value!)
  kept.set(viewer.account_id, { scan: name, statistics })
  return statistics
}
