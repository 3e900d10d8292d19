import type { Context } from '../../core/context.ts'
import { CountTable } from './matching/count-table.ts'
import { USUAL } from './matching/learned.ts'
import { Statistics } from './matching/statistics.ts'
import { findScan, storedCounts } from './scan-queries.ts'

/** What is assumed of an account that was never looked through. */
const UNKNOWN = new Statistics({ contacts: 5000, table: CountTable.of([], 0), learned: USUAL })

/** Accounts whose statistics are kept at hand. */
const MAX_KEPT = 50

type Kept = Map<number, { checked_at: string; statistics: Statistics }>
const keptFor = new WeakMap<object, Kept>()

/** How rare values are in the account, as of the last scan: the scan and whoever reads its results judge alike. */
export async function statisticsOf({ db, viewer }: Context): Promise<Statistics> {
  const scan = await findScan(db, viewer.account_id)
  if (!scan?.checked_at) return UNKNOWN
  const kept: Kept = keptFor.get(db) ?? new Map()
  keptFor.set(db, kept)
  const known = kept.get(viewer.account_id)
  if (known?.checked_at === scan.checked_at) return known.statistics
  const counts = await storedCounts(db, viewer.account_id)
  const statistics = counts ? new Statistics(counts) : UNKNOWN
  if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value!)
  kept.set(viewer.account_id, { checked_at: scan.checked_at, statistics })
  return statistics
}
