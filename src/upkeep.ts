import type { Logger } from 'pino'
import type { z } from 'zod'
import { operator } from './admin/open-data.ts'
import { perform } from './core/perform.ts'
import { purgeTrash } from './crm/contacts/purge-trash.ts'
import { purgeExchange } from './crm/exchange/purge-exchange.ts'
import { forgetWords } from './crm/search/forget-words.ts'
import { removeExpired } from './crm/sessions/remove-expired.ts'
import type { Database } from './database/database.ts'

/** How often the server tidies up after itself, in milliseconds. */
const EVERY = 60 * 60 * 1000

/** Removes what is over, now and every hour; gives the function that ends it. */
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
  return () => clearInterval(timer)
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
