import { closeSync, fdatasync, fdatasyncSync, openSync } from 'node:fs'
import { promisify } from 'node:util'
import { SyncError } from './errors.ts'
import type { Soon } from './prepared.ts'

/**
 * Milliseconds that a sync may usually take for everybody to wait for it. To hand it to a thread costs the processor more than a
 * quicker one does, and splits those who write into two groups that wait for each other.
 */
const QUICK = 0.5
/** What the last sync counts for in what they usually take: a slow disk is found out after a few. */
const WEIGHT = 1 / 16

/** How syncs are done; tests do them otherwise. */
export interface SyncMeans {
  syncHere?: (descriptor: number) => void
  syncElsewhere?: (descriptor: number) => Promise<void>
  /** What is to be done when a sync has failed. */
  fail?: (error: SyncError) => void
}

/**
 * Brings what was appended to SQLite's log to the disk. SQLite itself would make everybody wait for the disk at each commit: beside a
 * few writers all reads would be answered at the pace of its syncs. So on a disk that is not quick a thread of the pool waits for it,
 * while the event loop serves others.
 *
 * A sync that fails is the end of the server. The system tells of it once and takes the pages for written, so nothing that is
 * appended behind them may be answered any more: after a power failure it would not be found. The next server reads the log from its
 * beginning and brings it into the file before it writes (`openSqlite`).
 */
export class LogSync {
  #descriptor: number
  #means: Required<SyncMeans>
  #usual = 0
  #failure: SyncError | undefined

  /** `file` is the log, which exists as long as SQLite has the database open. */
  constructor(file: string, means: SyncMeans = {}) {
    this.#descriptor = openSync(file, 'r+')
    this.#means = {
      syncHere: fdatasyncSync,
      syncElsewhere: promisify(fdatasync),
      fail: endProcess,
      ...means,
    }
  }

  /** Throws when an earlier sync has failed: then nothing may be written. */
  ensureSound(): void {
    if (this.#failure) throw this.#failure
  }

  /** Brings all that is in the log so far to the disk. */
  run(): Soon<void> {
    if (this.#usual > QUICK) return this.#runElsewhere()
    const start = performance.now()
    try {
      this.#means.syncHere(this.#descriptor)
    } catch (cause) {
      throw this.#failed(cause)
    }
    this.#note(start)
  }

  async #runElsewhere(): Promise<void> {
    const start = performance.now()
    try {
      await this.#means.syncElsewhere(this.#descriptor)
    } catch (cause) {
      throw this.#failed(cause)
    }
    this.#note(start)
  }

  #note(start: number) {
    this.#usual += (performance.now() - start - this.#usual) * WEIGHT
  }

  #failed(cause: unknown): SyncError {
    this.#failure = new SyncError(`The log of the database cannot be brought to the disk: ${cause}`, {
      cause,
    })
    this.#means.fail(this.#failure)
    return this.#failure
  }

  close(): void {
    closeSync(this.#descriptor)
  }
}

/** After those who wait for the write have been told. */
function endProcess(error: SyncError) {
  setImmediate(() => {
    throw error
  })
}
