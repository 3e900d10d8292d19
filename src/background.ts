import type { Logger } from 'pino'
import { operator } from './admin/open-data.ts'
import { startWorking, type Worker, type Workers, workUntilDone } from './core/background-work.ts'
import type { Operation } from './core/operation.ts'
import { perform } from './core/perform.ts'
import { readNumbers } from './crm/contacts/read-numbers.ts'
import { continueExport } from './crm/exports/continue-export.ts'
import { EXPORT_WORK } from './crm/exports/export.ts'
import { giveUpExport } from './crm/exports/give-up-export.ts'
import { continueImport } from './crm/imports/continue-import.ts'
import { giveUpImport } from './crm/imports/give-up-import.ts'
import { IMPORT_WORK } from './crm/imports/import.ts'
import { READING_WORK } from './crm/phones/reading-work.ts'
import type { Database } from './database/database.ts'

/** Everything that is done in the background, and by which operations. */
const WORKERS: Workers = {
  [IMPORT_WORK]: worker(continueImport, giveUpImport),
  [EXPORT_WORK]: worker(continueExport, giveUpExport),
  [READING_WORK]: worker(readNumbers),
}

/** Without `giveUp` nobody waits for it, and what is done stays. */
function worker(step: Operation, giveUp?: Operation): Worker {
  return {
    async step(database, { account_id, record_id, holder }) {
      const input = { account_id, id: record_id, holder }
      const output = await perform(step, { database, viewer: operator(account_id) }, input)
      return (output as { has_more: boolean }).has_more
    },
    giveUp: async (database, { account_id, record_id }) =>
      giveUp && perform(giveUp, { database, viewer: operator(account_id) }, { account_id, id: record_id }),
  }
}

/** Does the work that is left, of this process and of others that ended; gives the function that stops it. */
export const startBackgroundWork = (database: Database, log: Logger): (() => Promise<void>) =>
  startWorking({
    database,
    workers: WORKERS,
    onFailure: (error, { kind, record_id }) =>
      log.error({ err: error, kind, record_id }, 'work in the background failed; it is tried again'),
  })

/** Does all that is left now: for tests and commands, in which nothing goes on by itself. */
export const doBackgroundWork = (database: Database): Promise<void> =>
  workUntilDone({
    database,
    workers: WORKERS,
    onFailure(error) {
      throw error
    },
  })
