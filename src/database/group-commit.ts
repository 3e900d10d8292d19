import type BetterSqlite from 'better-sqlite3'

type Outcome = { value: unknown } | { error: unknown }

/** A write, and what became of it. It may run twice, so it must depend on nothing but its input and the database. */
interface Job {
  run(): Promise<unknown>
  settle(outcome: Outcome): void
  outcome?: Outcome
}

/** How many writes may share one transaction, and for how long it may gather them, in milliseconds. */
const MAX_JOBS = 128
const MAX_GATHERING = 8

/**
 * Group commit: writes that arrive together share one transaction and are all answered after the one fsync that makes them
 * durable. A failing write undoes itself and nobody else: most fail before they change anything; for one that did change
 * something the transaction starts over with a savepoint around each write. Savepoints from the start would cost more than the
 * writes themselves, because the full-text index is flushed at each.
 */
export class GroupCommit {
  #connection: BetterSqlite.Database
  #changes: BetterSqlite.Statement
  #queue: Job[] = []
  #isRunning = false

  constructor(connection: BetterSqlite.Database) {
    this.#connection = connection
    this.#changes = connection.prepare('select total_changes()').pluck()
  }

  /** Runs `job` in a transaction; resolves when its changes are on disk. */
  write<Result>(job: () => Promise<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const settle = (outcome: Outcome) =>
        'error' in outcome ? reject(outcome.error) : resolve(outcome.value as Result)
      this.#queue.push({ run: job, settle })
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
    try {
      this.#connection.exec('BEGIN IMMEDIATE')
      if (!(await this.#gather(jobs))) {
        this.#connection.exec('ROLLBACK')
        this.#connection.exec('BEGIN IMMEDIATE')
        for (const job of jobs) job.outcome = await this.#runInSavepoint(job)
      }
      this.#connection.exec('COMMIT')
    } catch (error) {
      if (this.#connection.inTransaction) this.#connection.exec('ROLLBACK')
      if (jobs.length === 0) jobs.push(...this.#queue.splice(0))
      for (const job of jobs) job.outcome = { error }
    }
    for (const { outcome, settle } of jobs) settle(outcome!)
  }

  /** Runs what is queued and what joins meanwhile; false when one failed after it had changed something. */
  async #gather(jobs: Job[]): Promise<boolean> {
    const end = performance.now() + MAX_GATHERING
    do {
      for (
        let job = this.#queue.shift();
        job;
        job = jobs.length < MAX_JOBS ? this.#queue.shift() : undefined
      ) {
        jobs.push(job)
        if (!(await this.#runPlainly(job))) return false
      }
      await nextTurn()
    } while (this.#queue.length > 0 && jobs.length < MAX_JOBS && performance.now() < end)
    return true
  }

  async #runPlainly(job: Job): Promise<boolean> {
    const before = this.#changes.get()
    try {
      job.outcome = { value: await job.run() }
      return true
    } catch (error) {
      // A full disk makes SQLite roll the whole transaction back by itself: then everything in this batch is lost.
      if (!this.#connection.inTransaction) throw error
      job.outcome = { error }
      return this.#changes.get() === before
    }
  }

  async #runInSavepoint({ run }: Job): Promise<Outcome> {
    this.#connection.exec('SAVEPOINT job')
    try {
      const value = await run()
      this.#connection.exec('RELEASE job')
      return { value }
    } catch (error) {
      if (!this.#connection.inTransaction) throw error
      this.#connection.exec('ROLLBACK TO job')
      this.#connection.exec('RELEASE job')
      return { error }
    }
  }
}

/** Lets requests that already wait in their sockets be read, so that they can join the batch. */
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
