import type { Kysely } from 'kysely'
import type { Viewer } from '../../core/context.ts'
import type { DuplicateScanRow, Schema } from '../../database/schema.ts'
import { COMPARED_FIELDS, type ComparedRow } from './matching/compared-row.ts'
import type { Counts } from './matching/statistics.ts'

type Db = Kysely<Schema>

/** Contacts read at once: others are served between two slices. */
const SLICE = 500

const READ_COLUMNS = ['id', 'user_id', 'is_private', ...COMPARED_FIELDS] as const

export type ScanState = Omit<DuplicateScanRow, 'counts'>

/** When the account was last looked through; undefined when it never was. */
export const findScan = (db: Db, accountId: number): Promise<ScanState | undefined> =>
  db
    .selectFrom('duplicate_scans')
    .select(['account_id', 'scan', 'holder', 'leased_until', 'checked_at', 'seen_until', 'duration_ms'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()

/** What the last scan counted. */
export async function storedCounts(db: Db, accountId: number): Promise<Counts | undefined> {
  const row = await db
    .selectFrom('duplicate_scans')
    .select('counts')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.counts ? (JSON.parse(row.counts) as Counts) : undefined
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
  result: Partial<Pick<DuplicateScanRow, 'checked_at' | 'seen_until' | 'duration_ms' | 'counts'>>,
) =>
  db
    .updateTable('duplicate_scans')
    .set({ holder: null, ...result })
    .where('account_id', '=', accountId)
    .where('holder', '=', holder)
    .execute()

/** The latest change of a contact outside the trash that the viewer sees; undefined when there is none. */
export async function latestChange(
  db: Db,
  { account_id, user_id }: Pick<Viewer, 'account_id' | 'user_id'>,
): Promise<string | undefined> {
  const row = await changes(db, account_id)
    .where((eb) => eb.or([eb('is_private', '=', 0), eb('user_id', '=', user_id)]))
    .executeTakeFirst()
  return row?.updated_at
}

/** The latest change of any contact of the account. */
export async function latestChangeOfAll(db: Db, accountId: number): Promise<string | undefined> {
  return (await changes(db, accountId).executeTakeFirst())?.updated_at
}

const changes = (db: Db, accountId: number) =>
  db
    .selectFrom('contacts')
    .select('updated_at')
    .where('account_id', '=', accountId)
    .where('trashed_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .limit(1)

/** Whether the account has no more contacts than this. */
export async function isSmall(db: Db, accountId: number, limit: number): Promise<boolean> {
  const beyond = await db
    .selectFrom('contacts')
    .select('id')
    .where('account_id', '=', accountId)
    .where('trashed_at', 'is', null)
    .orderBy('updated_at')
    .orderBy('id')
    .offset(limit)
    .limit(1)
    .executeTakeFirst()
  return beyond === undefined
}

/** The next contacts to look at, in the order of their ids; those in the trash are left out. */
export const scannedSlice = (db: Db, accountId: number, afterId: number): Promise<ComparedRow[]> =>
  db
    .selectFrom('contacts')
    .select(READ_COLUMNS as never)
    .where('account_id', '=', accountId)
    .where('trashed_at', 'is', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(SLICE)
    .execute() as Promise<ComparedRow[]>
