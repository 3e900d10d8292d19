import { Worker } from 'node:worker_threads'
import type BetterSqlite from 'better-sqlite3'

/** Commits between two looks at the log: a look costs as much as a row, and many writers leave a hundred pages with each commit. */
const COMMITS_BETWEEN_LOOKS = 8

/** Pages in the log that are not in the file yet, from which on they are brought there: 96 MB. */
const WAITING_PAGES = 24_000

interface LogState {
  log: number
  checkpointed: number
}

/**
 * Brings the write-ahead log into the file in a thread of its own. The writer would do it in the middle of a commit, and everybody
 * would wait for the 32 MB and their sync; so it only finds the last few pages left over, and begins the log anew. Whatever
 * happens to the thread, the writer's own checkpoint remains.
 */
export class Checkpoints {
  #file: string
  #state: BetterSqlite.Statement
  #commits = 0
  #worker: Worker | undefined
  #isRunning = false

  constructor(file: string, connection: BetterSqlite.Database) {
    this.#file = file
    this.#state = connection.prepare('pragma wal_checkpoint(NOOP)')
  }

  /** To be called after each commit, outside of transactions. */
  noteCommit(): void {
    if (++this.#commits % COMMITS_BETWEEN_LOOKS !== 0 || this.#isRunning) return
    const { log, checkpointed } = this.#state.get() as LogState
    if (log - checkpointed < WAITING_PAGES) return
    this.#isRunning = true
    this.#worker ??= this.#start()
    this.#worker.postMessage('checkpoint')
  }

  async close(): Promise<void> {
    if (!this.#worker) return
    const worker = this.#worker
    worker.ref()
    const ended = new Promise((resolve) => worker.once('exit', resolve))
    worker.postMessage('close')
    await ended
  }

  #start(): Worker {
    const worker = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), { workerData: this.#file })
    worker.unref()
    worker.on('message', () => {
      this.#isRunning = false
    })
    // Without the thread the writer brings its log into the file itself, as SQLite has it do, and nobody waits for its end.
    worker.on('error', () => {})
    worker.once('exit', () => {
      this.#worker = undefined
    })
    return worker
  }
}
