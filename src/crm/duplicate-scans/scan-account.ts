import { randomUUID } from 'node:crypto'
import type { PreparationContext } from '../../core/context.ts'
import { nextTurn } from '../../turns/turns.ts'
import { newestEntry } from '../history/change-queries.ts'
import type { ComparedRow } from '../matching/compared-row.ts'
import { allDismissals } from './dismissal-queries.ts'
import { matchInWorker } from './match-in-worker.ts'
import { type FoundPair, removeOldPairs, savePairs } from './pair-queries.ts'
import { endScan, leaseScan, renewLease } from './scan-queries.ts'
import { NUMBERS_OF_PAIR, type ScanResult } from './scan-result.ts'
import { scannedSlice } from './scanned-contact-queries.ts'
import { whileAlive } from './while-alive.ts'

/** Milliseconds after which a scan that gives no sign of life may be begun by another server. */
const LEASE = 120_000

/** Pairs stored or removed in one transaction: few enough that no other write waits long for it. */
const BATCH = 100

type Scanner = Pick<PreparationContext, 'db' | 'persist' | 'viewer'>

/** Looks through all contacts of the account and stores the pairs found; false when another scan of it is running. */
export async function scanAccount(ctx: Scanner): Promise<boolean> {
  const accountId = ctx.viewer.account_id
  const holder = randomUUID()
  const started = new Date()
  const lease = { holder, now: started.toISOString(), until: leaseEnd() }
  let scan: number | undefined
  await ctx.persist(async (db) => {
    scan = await leaseScan(db, accountId, lease)
  })
  if (scan === undefined) return false
  try {
    // Read before the contacts are, so that what comes meanwhile is new to the next scan.
    const newest = await newestEntry.first({ db: ctx.db }, { account_id: accountId })
    const dismissed = await allDismissals(ctx.db, accountId)
    const matching = matchInWorker(slicesOf(ctx, holder), dismissed)
    const alive = () => signOfLife(ctx.persist, accountId, holder)
    // To compare a million contacts takes longer than the lease.
    const result = await whileAlive(matching, alive, LEASE / 4)
    await store(ctx, scan, holder, result)
    const counted = {
      checked_at: started.toISOString(),
      seen_entry: newest?.id ?? 0,
      duration_ms: Date.now() - started.getTime(),
      counts: result.counts,
    }
    await ctx.persist(async (db) => {
      await endScan(db, accountId, holder, counted)
    })
    return true
  } catch (error) {
    await ctx.persist(async (db) => {
      await endScan(db, accountId, holder, {})
    })
    throw error
  }
}

const leaseEnd = () => new Date(Date.now() + LEASE).toISOString()

/** Slices between two signs of life. */
const SLICES_A_SIGN = 50

async function* slicesOf({ db, persist, viewer }: Scanner, holder: string): AsyncGenerator<ComparedRow[]> {
  let afterId = 0
  for (let count = 1; ; count++) {
    const rows = await scannedSlice(db, viewer.account_id, afterId)
    if (rows.length === 0) break
    yield rows
    afterId = rows.at(-1)!.id
    if (count % SLICES_A_SIGN === 0) await signOfLife(persist, viewer.account_id, holder)
    await nextTurn()
  }
  await signOfLife(persist, viewer.account_id, holder)
}

async function signOfLife(persist: Scanner['persist'], accountId: number, holder: string) {
  await persist(async (db) => {
    await renewLease(db, accountId, { holder, until: leaseEnd() })
  })
}

async function store({ persist, viewer }: Scanner, scan: number, holder: string, { pairs }: ScanResult) {
  for (let start = 0; start < pairs.length; start += BATCH * NUMBERS_OF_PAIR) {
    const batch = readPairs(pairs.subarray(start, start + BATCH * NUMBERS_OF_PAIR))
    await persist(async (db) => {
      await savePairs(db, viewer.account_id, scan, batch)
    })
    if (start % (BATCH * NUMBERS_OF_PAIR * 100) === 0) await signOfLife(persist, viewer.account_id, holder)
    await nextTurn()
  }
  let removed = BATCH
  while (removed === BATCH) {
    await persist(async (db) => {
      removed = await removeOldPairs(db, viewer.account_id, scan, BATCH)
    })
    await nextTurn()
  }
}

function readPairs(numbers: Float64Array): FoundPair[] {
  const pairs: FoundPair[] = []
  for (let at = 0; at < numbers.length; at += NUMBERS_OF_PAIR)
    pairs.push({
      contact_id: numbers[at]!,
      other_id: numbers[at + 1]!,
      confidence: numbers[at + 2]!,
      group_id: numbers[at + 3]!,
      through_id: numbers[at + 4]! || null,
    })
  return pairs
}
