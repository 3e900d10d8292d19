import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { takeThisWork } from '../core/background-work-queries.ts'
import type { Viewer } from '../core/context.ts'
import { continueImport } from '../crm/imports/continue-import.ts'
import { getImport } from '../crm/imports/get-import.ts'
import { IMPORT_WORK, type Import } from '../crm/imports/import.ts'
import type { Progress } from '../database/backup/backup-file.ts'
import type { Database } from '../database/database.ts'
import { operator, performAs } from './open-data.ts'

/** Between two looks at work that a server is doing, in milliseconds. */
const LOOK_EVERY = 500

const HERE = `command ${hostname().slice(0, 20)} `

/** Whether whoever held the work was a command of this machine that has ended. Should the guess be wrong, each step still asks whose the lease is. */
function isGone(holder: string): boolean {
  if (!holder.startsWith(HERE)) return false
  try {
    process.kill(Number.parseInt(holder.slice(HERE.length), 10), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

/** Steps between two looks at how far it is. */
const STEPS = 20

/**
 * A server beside it, or another command, waits for the lock of SQLite by looking for it, ten times a second after a while: without a rest that is longer
 * it may look in vain until it gives up. Milliseconds.
 */
const REST = 105
const REST_EVERY = 1000

/**
 * Runs an import to its end, or watches a server do so: whoever holds the work does it. Where that one dies, the import goes on
 * here: at once after a command of this machine, else when its lease runs out, within a minute.
 */
export async function finishImport(
  database: Database,
  viewer: Viewer,
  id: number,
  progress: Progress,
): Promise<Import> {
  const work = { kind: IMPORT_WORK, account_id: viewer.account_id, record_id: id }
  const holder = `${HERE}${process.pid} ${randomBytes(8).toString('hex')}`
  const input = { account_id: viewer.account_id, id, holder }
  let isOurs = false
  let rested = performance.now()
  for (;;) {
    const one = await performAs(database, viewer, getImport, { id })
    progress(one.rows_done, one.rows_total)
    if (one.status !== 'running' && one.status !== 'undoing') return one
    isOurs ||= await database.write((db) =>
      takeThisWork(db, { ...work, holder }, new Date().toISOString(), isGone),
    )
    for (let step = 0; isOurs && step < STEPS; step++)
      isOurs = (await performAs(database, operator(viewer.account_id), continueImport, input)).has_more
    if (!isOurs) await wait(LOOK_EVERY)
    else if (performance.now() - rested > REST_EVERY) {
      await wait(REST)
      rested = performance.now()
    }
  }
}
