import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import type { Soon } from '../soon.ts'

/** A transaction that has begun, or does with its first statement. */
export interface Transaction {
  db: Kysely<Schema>
  /** False when it never began: then nobody else could have begun either. */
  hasBegun(): boolean
  /** Has what is asked meanwhile travel together, where that saves something. */
  together?(ask: () => void): void
  /** A number that grows with whatever would have to be undone. */
  changes(): number
  /** False once the database has given it up by itself: then everything in it is lost. */
  isOpen(): boolean
  execute(command: 'savepoint job' | 'release savepoint job' | 'rollback to savepoint job'): unknown
  /** Does what the writes so far have left for the end. */
  finish(): unknown
  /** False when nothing was committed because of what had been left for the end. */
  commit(): Soon<boolean>
  /** Brings what was committed to the disk, where that is not done with the commit. Others may begin meanwhile. */
  sync?(): Soon<void>
  /** Undoes everything; of a transaction that is not open it does nothing. */
  rollback(): unknown
}

type Outcome = { value: unknown } | { error: unknown }

/** A write, and what became of it. It may run twice, so it must depend on nothing but its input and the database. */
interface Job {
  run(db: Kysely<Schema>): Promise<unknown>
  /** Until it has looked ahead. */
  lookAhead?: ((db: Kysely<Schema>) => void) | undefined
  settle(outcome: Outcome): void
  outcome?: Outcome
}

/**
 * How many commits may be on their way to the disk: with one alone, those who come meanwhile would wait for two syncs, and whoever writes
 * again and again would be in one of two groups that wait for each other.
 */
const MAX_SYNCS = 2

/** How many writes may share one transaction, and for how long it may gather them, in milliseconds. */
const MAX_JOBS = 128
const MAX_GATHERING = 8

/**
 * Group commit: writes that arrive together share one transaction and are all answered after the one fsync that makes them
 * durable. A failing write undoes itself and nobody else: most fail before they change anything; for one that did change
 * something the transaction starts over with a savepoint around each write. Savepoints from the start would cost more than the
 * writes themselves, because SQLite's full-text index is flushed at each, and each is two more messages to PostgreSQL.
 */
export class GroupCommit {
  #begin: () => Transaction | Promise<Transaction>
  #queue: Job[] = []
  #isRunning = false
  /** Each ends when its writes have been answered. */
  #syncs = new Set<Promise<void>>()

  constructor(begin: () => Transaction | Promise<Transaction>) {
    this.#begin = begin
  }

  /** Whether nothing runs and nothing waits. */
  get isIdle(): boolean {
    return !this.#isRunning
  }

  /**
   * Runs `job` in a transaction; resolves when its changes are on disk. `lookAhead` may ask beforehand what the job is going to ask, so
   * that those who wait ask together.
   */
  write<Result>(
    job: (db: Kysely<Schema>) => Promise<Result>,
    lookAhead?: (db: Kysely<Schema>) => void,
  ): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const settle = (outcome: Outcome) =>
        'error' in outcome ? reject(outcome.error) : resolve(outcome.value as Result)
      this.#queue.push({ run: job, settle, lookAhead })
      if (!this.#isRunning) void this.#runAll()
    })
  }

  async #runAll() {
    this.#isRunning = true
    while (this.#queue.length > 0) await this.#runBatch()
    this.#isRunning = false
  }

  async #runBatch() {
    const jobs: Job[] = []
    let transaction: Transaction | undefined
    let sync: Soon<void> | undefined
    try {
      transaction = await this.#begin()
      if (!(await this.#gather(transaction, jobs)) || !(await transaction.commit())) {
        await transaction.rollback()
        transaction = undefined
        transaction = await this.#begin()
        for (const job of jobs) job.outcome = await runInSavepoint(transaction, job)
        await transaction.commit()
      }
      sync = transaction.sync?.()
    } catch (error) {
      await transaction?.rollback()
      if (!transaction?.hasBegun()) jobs.push(...this.#queue.splice(0))
      for (const job of jobs) job.outcome = { error }
    }
    const answer = () => {
      for (const { outcome, settle } of jobs) settle(outcome!)
    }
    if (sync instanceof Promise) await this.#follow(sync, jobs, answer)
    else answer()
  }

  /** Answers after the sync; waits only while there are as many on their way as there may be. */
  async #follow(sync: Promise<void>, jobs: Job[], answer: () => void): Promise<void> {
    const following = sync
      .catch((error) => {
        for (const job of jobs) job.outcome = { error }
      })
      .then(answer)
      .finally(() => this.#syncs.delete(following))
    this.#syncs.add(following)
    if (this.#syncs.size >= MAX_SYNCS) await Promise.race(this.#syncs)
  }

  /** Runs what is queued and what joins meanwhile; false when one failed after it had changed something. */
  async #gather(transaction: Transaction, jobs: Job[]): Promise<boolean> {
    const end = performance.now() + MAX_GATHERING
    do {
      for (
        let job = this.#queue.shift();
        job;
        job = jobs.length < MAX_JOBS ? this.#queue.shift() : undefined
      ) {
        jobs.push(job)
        this.#lookAhead(transaction, job, MAX_JOBS - jobs.length)
        if (!(await runPlainly(transaction, job))) return false
      }
      await nextTurn()
    } while (this.#queue.length > 0 && jobs.length < MAX_JOBS && performance.now() < end)
    return finished(transaction)
  }

  /** As soon as it is the turn of one who has not looked ahead yet, all do who wait for a place in this transaction. */
  #lookAhead(transaction: Transaction, job: Job, places: number): void {
    if (!job.lookAhead || !transaction.together) return
    transaction.together(() => {
      for (const one of [job, ...this.#queue.slice(0, places)]) {
        one.lookAhead?.(transaction.db)
        one.lookAhead = undefined
      }
    })
  }
}

async function runPlainly(transaction: Transaction, job: Job): Promise<boolean> {
  const before = transaction.changes()
  try {
    job.outcome = { value: await job.run(transaction.db) }
    return true
  } catch (error) {
    if (!transaction.isOpen()) throw error
    job.outcome = { error }
    return transaction.changes() === before
  }
}

/** False when it failed: then the writes are run again one by one, to see whose fault it is. */
async function finished(transaction: Transaction): Promise<boolean> {
  try {
    await transaction.finish()
    return true
  } catch (error) {
    if (!transaction.isOpen()) throw error
    return false
  }
}

async function runInSavepoint(transaction: Transaction, { run }: Job): Promise<Outcome> {
  await transaction.execute('savepoint job')
  try {
    const value = await run(transaction.db)
    await transaction.finish()
    await transaction.execute('release savepoint job')
    return { value }
  } catch (error) {
    if (!transaction.isOpen()) throw error
    await transaction.execute('rollback to savepoint job')
    await transaction.execute('release savepoint job')
    return { error }
  }
}

/** Lets requests that already wait in their sockets be read, so that they can join the batch. */
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
