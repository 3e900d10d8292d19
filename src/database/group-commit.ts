import type BetterSqlite from 'better-sqlite3'

interface Job {
  run(): Promise<unknown>
  settle(outcome: Outcome): void
}
type Outcome = { value: unknown } | { error: unknown }

/** How many writes may share one transaction, and for how long it may gather them, in milliseconds. */
const MAX_JOBS = 128
const MAX_GATHERING = 8

/**
 * Group commit: writes that arrive together share one transaction, each in a savepoint of its own, and are all answered
 * after the one fsync that makes them durable. A failing write undoes itself and nobody else.
 */
export class GroupCommit {
  #connection: BetterSqlite.Database
  #queue: Job[] = []
  #isRunning = false

  constructor(connection: BetterSqlite.Database) {
    this.#connection = connection
  }

  /** Runs `job` in a transaction; resolves when its changes are on disk. */
  write<Result>(job: () => Promise<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.#queue.push({
        run: job,
        settle: (outcome) => ('error' in outcome ? reject(outcome.error) : resolve(outcome.value as Result)),
      })
      if (!this.#isRunning) void this.#runAll()
    })
  }

  async #runAll() {
    this.#isRunning = true
    while (this.#queue.length > 0) await this.#runBatch()
    this.#isRunning = false
  }

  async #runBatch() {
    const settled: [Job, Outcome][] = []
    try {
      this.#connection.exec('BEGIN IMMEDIATE')
      await this.#runJobs(settled)
      this.#connection.exec('COMMIT')
    } catch (error) {
      if (this.#connection.inTransaction) this.#connection.exec('ROLLBACK')
      if (settled.length === 0) for (const job of this.#queue.splice(0)) settled.push([job, { error }])
      for (const entry of settled) entry[1] = { error }
    }
    for (const [job, outcome] of settled) job.settle(outcome)
  }

  async #runJobs(settled: [Job, Outcome][]) {
    const end = performance.now() + MAX_GATHERING
    do {
      for (
        let job = this.#queue.shift();
        job;
        job = settled.length < MAX_JOBS ? this.#queue.shift() : undefined
      ) {
        const entry: [Job, Outcome] = [job, { value: undefined }]
        settled.push(entry)
        entry[1] = await this.#runInSavepoint(job)
      }
      await nextTurn()
    } while (this.#queue.length > 0 && settled.length < MAX_JOBS && performance.now() < end)
  }

  async #runInSavepoint(job: Job): Promise<Outcome> {
    this.#connection.exec('SAVEPOINT job')
    try {
      const value = await job.run()
      this.#connection.exec('RELEASE job')
      return { value }
    } catch (error) {
      // A full disk makes SQLite roll the whole transaction back by itself: then everything in this batch is lost.
      if (!this.#connection.inTransaction) throw error
      this.#connection.exec('ROLLBACK TO job')
      this.#connection.exec('RELEASE job')
      return { error }
    }
  }
}

/** Lets requests that already wait in their sockets be read, so that they can join the batch. */
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
