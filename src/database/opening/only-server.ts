import BetterSqlite from 'better-sqlite3'
import { createPrivately } from '../create-privately.ts'

/** Milliseconds to wait for a server that is just ending, as it is when one is restarted. */
const PATIENCE = 2000

/**
 * Makes sure that only one server works on a SQLite file: an exclusive lock on a file beside it, which the operating system
 * drops when the process ends, however it ends. Gives a function that lets go, or why there is none: another server has it,
 * or the folder cannot be written to.
 */
export function becomeOnlyServer(databaseFile: string): (() => void) | 'taken' | 'unwritable' {
  const file = `${databaseFile}.lock`
  let lock: BetterSqlite.Database | undefined
  try {
    createPrivately(file)
    lock = new BetterSqlite(file, { timeout: PATIENCE })
    lock.pragma('journal_mode = DELETE')
    lock.exec('BEGIN EXCLUSIVE')
    return () => lock?.close()
  } catch (error) {
    lock?.close()
    return (error as { code?: string }).code?.startsWith('SQLITE_BUSY') ? 'taken' : 'unwritable'
  }
}
