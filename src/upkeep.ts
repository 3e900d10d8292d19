import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { operator } from './admin/open-data.ts'
import { perform } from './core/perform.ts'
import { forgetWords } from './crm/search-index/forget-words.ts'
import { purgeExchange } from './crm/upkeep/purge-exchange.ts'
import { purgeTrash } from './crm/upkeep/purge-trash.ts'
import { removeExpired } from './crm/upkeep/remove-expired.ts'
import type { Database } from './database/database.ts'

/** How often the server tidies up after itself, in milliseconds. */
const EVERY = 60 * 60 * 1000

/** Removes what is over, now and every hour; gives the function that ends it, and waits for what is under way. */
export function startUpkeep(database: Database, log: Logger): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const words = wordsForgetter(database, { signal, rest: (ms) => restFor(ms, signal) })
  let tidying: Promise<void> | undefined
  const run = () => {
    tidying ??= tidy(database, signal, words)
      .catch((error) => log.error({ err: error }, 'tidying up failed; it is tried again in an hour'))
      .finally(() => {
        tidying = undefined
      })
  }
  const timer = setInterval(run, EVERY)
  timer.unref()
  run()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await tidying
  }
}

/** Ends early when it is aborted, and keeps no process alive. */
const restFor = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  setTimeout(milliseconds, undefined, { signal, ref: false }).catch(() => {})

/** Purges in small transactions, so that other writes pass between them. */
async function tidy(
  database: Database,
  signal: AbortSignal,
  forgetSomeWords: () => Promise<void>,
): Promise<void> {
  const caller = { database, viewer: operator() }
  await perform(removeExpired, caller, {})
  let purged: number
  do ({ purged } = await perform(purgeTrash, caller, {}))
  while (purged > 0 && !signal.aborted)
  do ({ purged } = await perform(purgeExchange, caller, {}))
  while (purged > 0 && !signal.aborted)
  await forgetSomeWords()
}

/** How much is looked at each time, some 10,000 words: large accounts take some hours, and nobody waits for it. */
const WORDS_BATCHES = 200

/** After each batch so many times as long as it took is left to others: on PostgreSQL each word is a question of its own. */
const REST = 100

/** Gives the function that looks at the next words, and begins anew after the last. */
export function wordsForgetter(
  database: Database,
  { signal, rest }: { signal: AbortSignal; rest: (milliseconds: number) => Promise<void> },
): () => Promise<void> {
  let last: z.output<typeof forgetWords.output>['last'] = null
  return async () => {
    for (let batch = 0; batch < WORDS_BATCHES && !signal.aborted; batch++) {
      const begun = performance.now()
      const caller = { database, viewer: operator() }
      ;({ last } = await perform(forgetWords, caller, { after: last }))
      if (last === null) return
      await rest((performance.now() - begun) * REST)
    }
  }
}
