import type { Logger } from 'pino'
import { operator } from './admin/open-data.ts'
import { perform } from './core/perform.ts'
import { purgeTrash } from './crm/contacts/purge-trash.ts'
import { purgeExchange } from './crm/exchange/purge-exchange.ts'
import { removeExpired } from './crm/sessions/remove-expired.ts'
import type { Database } from './database/database.ts'

/** How often the server tidies up after itself, in milliseconds. */
const EVERY = 60 * 60 * 1000

/** Removes what is over, now and every hour; gives the function that ends it. */
export function startUpkeep(database: Database, log: Logger): () => void {
  const run = () => {
    tidy(database).catch((error) =>
      log.error({ err: error }, 'tidying up failed; it is tried again in an hour'),
    )
  }
  const timer = setInterval(run, EVERY)
  timer.unref()
  run()
  return () => clearInterval(timer)
}

/** Purges in small transactions, so that other writes pass between them. */
async function tidy(database: Database): Promise<void> {
  const caller = { database, viewer: operator() }
  await perform(removeExpired, caller, {})
  let purged: number
  do ({ purged } = await perform(purgeTrash, caller, {}))
  while (purged > 0)
  do ({ purged } = await perform(purgeExchange, caller, {}))
  while (purged > 0)
}
