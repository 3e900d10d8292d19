import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import {
  endWork,
  isWorkDue,
  type Lease,
  putOffWork,
  releaseWork,
  takeWork,
} from './background-work-queries.ts'

/** How one kind of work is done. */
export interface Worker {
  /** Does a little of it, in a transaction that keeps the lease; gives whether something is left. */
  step(database: Database, lease: Lease): Promise<boolean>
  /** Says that it failed for good. */
  giveUp(database: Database, lease: Lease): Promise<unknown>
}
export type Workers = Record<string, Worker>

interface Settings {
  database: Database
  workers: Workers
  /** Told of every failure. */
  onFailure(error: unknown, lease: Lease): void
}

/** How often the database is asked for work that another process has left, in milliseconds. */
const ASK_EVERY = 5000

/** How many works go on side by side, a step of each in turn, each of another account: however many one has, the others' go on. */
const SIDE_BY_SIDE = 4

/** After so many failures in a row work is given up. */
const MAX_ATTEMPTS = 5
const PUT_OFF = 10_000

const sleepers = new Set<() => void>()

/** Says that there is work: whoever does it in this process need not find out by asking. */
export function wakeWorkers(): void {
  for (const wake of sleepers) wake()
}

/** Does what is left and what comes, until it is stopped; the stop ends when the step under way has. */
export function startWorking(settings: Settings): () => Promise<void> {
  const holder = randomUUID()
  const stopping = new AbortController()
  const ended = work(settings, holder, stopping.signal)
  return async () => {
    stopping.abort()
    wakeWorkers()
    await ended
  }
}

async function work(settings: Settings, holder: string, signal: AbortSignal): Promise<void> {
  const { database, onFailure } = settings
  const held: Lease[] = []
  while (!signal.aborted) {
    try {
      if (held.length < SIDE_BY_SIDE) {
        const taken = await takeDue(database, holder, accountsOf(held))
        if (taken) held.push(taken)
      }
      for (const lease of [...held]) if (!(await doStep(settings, lease))) held.splice(held.indexOf(lease), 1)
      if (held.length === 0 && !(await isDue(database))) await sleep(signal)
      // Requests that wait in their sockets come first.
      else await nextTurn()
    } catch (error) {
      onFailure(error, { kind: 'none', account_id: 0, record_id: 0, holder })
      await sleep(signal)
    }
  }
  const now = new Date().toISOString()
  try {
    for (const lease of held) await database.write((db) => releaseWork(db, lease, now))
  } catch {
    // Then the leases end by themselves.
  }
}

/** Does all that is due now, and no more: for tests and for commands. */
export async function workUntilDone(settings: Settings): Promise<void> {
  const holder = randomUUID()
  for (
    let lease = await takeDue(settings.database, holder);
    lease;
    lease = await takeDue(settings.database, holder)
  )
    while (await doStep(settings, lease));
}

const accountsOf = (leases: readonly Lease[]): number[] => leases.map(({ account_id }) => account_id)

const isDue = (database: Database, besides: readonly number[] = []) =>
  isWorkDue(database.reader, new Date().toISOString(), besides)

async function takeDue(
  database: Database,
  holder: string,
  besides: readonly number[] = [],
): Promise<Lease | undefined> {
  if (!(await isDue(database, besides))) return undefined
  return database.write((db) => takeWork(db, holder, new Date().toISOString(), besides))
}

async function doStep({ database, workers, onFailure }: Settings, lease: Lease): Promise<boolean> {
  const worker = workers[lease.kind]
  try {
    if (!worker) throw new Error(`Nobody knows how to do ${lease.kind}`)
    return await worker.step(database, lease)
  } catch (error) {
    onFailure(error, lease)
    const attempts = await database.write((db) => putOffWork(db, lease, new Date().toISOString(), PUT_OFF))
    if (attempts < MAX_ATTEMPTS) return false
    await worker?.giveUp(database, lease)
    await database.write((db) => endWork(db, lease))
    return false
  }
}

function sleep(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      sleepers.delete(wake)
      resolve()
    }
    const timer = setTimeout(wake, ASK_EVERY)
    timer.unref()
    sleepers.add(wake)
  })
}
