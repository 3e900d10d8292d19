import type { Logger } from 'pino'
import { mergeIndexes, writesSeen } from './crm/search-index/merge-index.ts'
import type { Database } from './database/database.ts'

/** How often it is looked whether anything was written, in milliseconds. */
const LOOK_EVERY = 5000

/** After a merge so many times as long as it took is left to others. */
const REST = 100

/** When it failed, on a full disk say, it is tried again after so many milliseconds. */
const AFTER_FAILURE = 10 * 60 * 1000

/** Merges the search index of SQLite whenever nobody writes; gives the function that ends it, and waits for the step under way. */
export function startMergingWhenQuiet(database: Database, log: Logger): () => Promise<void> {
  if (database.engine !== 'sqlite') return async () => {}
  const stopping = new AbortController()
  const look = mergerWhenQuiet(database, stopping.signal)
  let looking: Promise<void> | undefined
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error) => log.error({ err: error }, 'merging the search index failed; it is tried again'))
      .finally(() => {
        looking = undefined
      })
  }, LOOK_EVERY)
  timer.unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await looking
  }
}

/** Looks, each time it is called, whether anything was written since the last time, and merges the search index if not. */
export function mergerWhenQuiet(database: Database, signal: AbortSignal): () => Promise<void> {
  let seen: number | undefined
  let restUntil = 0
  return async () => {
    const version = await writesSeen(database)
    const isQuiet = version === seen
    seen = version
    const begun = performance.now()
    if (!isQuiet || begun < restUntil) return
    restUntil = begun + AFTER_FAILURE
    const hasMerged = await mergeIndexes(database, signal)
    const ended = performance.now()
    restUntil = hasMerged ? ended + (ended - begun) * REST : 0
  }
}
