import type { Kysely } from 'kysely'
import type { DuplicateScanRow, Schema } from '../../database/schema.ts'
import type { Counts } from '../matching/statistics.ts'
import { readCounts } from './scan-result.ts'

export type Db = Kysely<Schema>

export type ScanState = Omit<DuplicateScanRow, 'counts'>

/** When the account was last looked through; undefined when it never was. */
export const findScan = (db: Db, accountId: number): Promise<ScanState | undefined> =>
  db
    .selectFrom('duplicate_scans')
    .select(['account_id', 'scan', 'holder', 'leased_until', 'checked_at', 'seen_entry', 'duration_ms'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()

/** What the last scan counted. */
export async function storedCounts(db: Db, accountId: number): Promise<Counts | undefined> {
  const row = await db
    .selectFrom('duplicate_scans')
    .select('counts')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.counts ? readCounts(row.counts) : undefined
}

/** Begins a scan, unless one is running: the number of the scan, or undefined. One statement, so that only one server wins. */
export async function leaseScan(
  db: Db,
  accountId: number,
  lease: { holder: string; now: string; until: string },
): Promise<number | undefined> {
  const taken = await db
    .insertInto('duplicate_scans')
    .values({ account_id: accountId, scan: 1, holder: lease.holder, leased_until: lease.until })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet((eb) => ({
          scan: eb('duplicate_scans.scan', '+', 1),
          holder: lease.holder,
          leased_until: lease.until,
        }))
        .where((eb) =>
          eb.or([
            eb('duplicate_scans.holder', 'is', null),
            eb('duplicate_scans.leased_until', '<', lease.now),
          ]),
        ),
    )
    .returning('scan')
    .executeTakeFirst()
  return taken?.scan
}

/** Keeps a running scan from being taken for dead; false when another one took over. */
export async function renewLease(
  db: Db,
  accountId: number,
  { holder, until }: { holder: string; until: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('duplicate_scans')
    .set({ leased_until: until })
    .where('account_id', '=', accountId)
    .where('holder', '=', holder)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends a scan, with what it found out when it came to its end. */
export const endScan = (
  db: Db,
  accountId: number,
  holder: string,
  result: Partial<Pick<DuplicateScanRow, 'checked_at' | 'seen_entry' | 'duration_ms' | 'counts'>>,
) =>
  db
    .updateTable('duplicate_scans')
    .set({ holder: null, ...result })
    .where('account_id', '=', accountId)
    .where('holder', '=', holder)
    .execute()
