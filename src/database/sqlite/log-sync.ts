import { closeSync, fdatasync, fdatasyncSync, openSync } from 'node:fs'
import { promisify } from 'node:util'
import { SyncError } from '../errors.ts'
import type { Soon } from '../soon.ts'

/**
 * Milliseconds that a sync may take for everybody to wait for it: to hand it to a thread costs the processor more than a quicker one does,
 * and fewer writes then share a commit.
 */
const QUICK = 1.5
/** How many more slow syncs than quick ones make the disk a slow one, and how many are remembered at the most. */
const SLOW = 3
const MOST_REMEMBERED = 8

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
  /** Grows with each slow sync, and shrinks with each quick one. */
  #slowness = 0
  #failure: SyncError | undefined
  /** Ends with the last sync that is under way. */
  #underWay: Promise<void> | undefined

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
    if (this.#slowness >= SLOW || this.#underWay) return this.#runElsewhere(this.#underWay)
    const start = performance.now()
    try {
      this.#means.syncHere(this.#descriptor)
    } catch (cause) {
      throw this.#failed(cause)
    }
    this.#note(start)
  }

  /** Resolves after those that began before: what is behind a gap in the log would not be found, though its own sync went well. */
  #runElsewhere(earlier: Promise<void> | undefined): Promise<void> {
    const sync = this.#syncElsewhere(earlier)
    const ended = sync
      .catch(() => {})
      .then(() => {
        if (this.#underWay === ended) this.#underWay = undefined
      })
    this.#underWay = ended
    return sync
  }

  async #syncElsewhere(earlier: Promise<void> | undefined): Promise<void> {
    const start = performance.now()
    try {
      await this.#means.syncElsewhere(this.#descriptor)
    } catch (cause) {
      throw this.#failed(cause)
    }
    this.#note(start)
    await earlier
    this.ensureSound()
  }

  #note(start: number) {
    const isSlow = performance.now() - start > QUICK
    this.#slowness = isSlow ? Math.min(this.#slowness + 1, MOST_REMEMBERED) : Math.max(this.#slowness - 1, 0)
  }

  #failed(cause: unknown): SyncError {
    this.#failure ??= new SyncError(`The log of the database cannot be brought to the disk: ${cause}`, {
      cause,
    })
    this.#means.fail(this.#failure)
    return this.#failure
  }

  /** Ends after what is under way. */
  async close(): Promise<void> {
    await this.#underWay
    closeSync(this.#descriptor)
  }
}

/** After those who wait for the write have been told. */
function endProcess(error: SyncError) {
  setImmediate(() => {
    throw error
  })
}
