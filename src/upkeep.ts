import type { Logger } from 'pino'
import type { z } from 'zod'
import { operator } from './admin/open-data.ts'
import { perform } from './core/perform.ts'
import { purgeTrash } from './crm/contacts/purge-trash.ts'
import { purgeExchange } from './crm/exchange/purge-exchange.ts'
import { forgetWords } from './crm/search/forget-words.ts'
import { mergeIndexes, writesSeen } from './crm/search/merge-index.ts'
import { removeExpired } from './crm/sessions/remove-expired.ts'
import type { Database } from './database/database.ts'

/** How often the server tidies up after itself, in milliseconds. */
const EVERY = 60 * 60 * 1000

/** How often it looks whether everybody is quiet, so that it may put the search index in order. */
const LOOK_EVERY = 5000

/** After that it leaves so many times as long as it took to others. */
const REST = 100

/** When it failed, on a full disk say, it is tried again after so many milliseconds. */
const AFTER_FAILURE = 10 * 60 * 1000

/** Removes what is over, now and every hour, and merges the search index when nobody writes; gives the function that ends it. */
export function startUpkeep(database: Database, log: Logger): () => void {
  const words = wordsForgetter(database)
  const run = () => {
    tidy(database, words).catch((error) =>
      log.error({ err: error }, 'tidying up failed; it is tried again in an hour'),
    )
  }
  const timer = setInterval(run, EVERY)
  timer.unref()
  run()
  const stopMerging = startMerging(database, log)
  return () => {
    clearInterval(timer)
    stopMerging()
  }
}

function startMerging(database: Database, log: Logger): () => void {
  if (database.engine !== 'sqlite') return () => {}
  const stopping = new AbortController()
  const lookAgain = mergerWhenQuiet(database, stopping.signal)
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    lookAgain()
      .catch((error) => log.error({ err: error }, 'merging the search index failed; it is tried again'))
      .finally(() => {
        isLooking = false
      })
  }, LOOK_EVERY)
  timer.unref()
  return () => {
    clearInterval(timer)
    stopping.abort()
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

/** Purges in small transactions, so that other writes pass between them. */
async function tidy(database: Database, forgetSomeWords: () => Promise<void>): Promise<void> {
  const caller = { database, viewer: operator() }
  await perform(removeExpired, caller, {})
  let purged: number
  do ({ purged } = await perform(purgeTrash, caller, {}))
  while (purged > 0)
  do ({ purged } = await perform(purgeExchange, caller, {}))
  while (purged > 0)
  await forgetSomeWords()
}

/** How much is looked at each time, some 10,000 words: large accounts take some hours, and nobody waits for it. */
const WORDS_BATCHES = 20

/** Gives the function that looks at the next words, and begins anew after the last. */
function wordsForgetter(database: Database): () => Promise<void> {
  let last: z.output<typeof forgetWords.output>['last'] = null
  return async () => {
    for (let batch = 0; batch < WORDS_BATCHES; batch++) {
      const caller = { database, viewer: operator() }
      ;({ last } = await perform(forgetWords, caller, { after: last }))
      if (last === null) return
    }
  }
}
