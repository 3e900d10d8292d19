import BetterSqlite from 'better-sqlite3'
import { createPrivately } from './create-privately.ts'

/** Milliseconds to wait for a server that is just ending, as it is when one is restarted. */
const PATIENCE = 2000

/**
 * Makes sure that only one server works on a SQLite file: an exclusive lock on a file beside it, which the operating system
 * drops when the process ends, however it ends. Undefined when another server has it; else a function that lets go.
 */
export function becomeOnlyServer(databaseFile: string): (() => void) | undefined {
  const file = `${databaseFile}.lock`
  createPrivately(file)
  const lock = new BetterSqlite(file, { timeout: PATIENCE })
  try {
    lock.pragma('journal_mode = DELETE')
    lock.exec('BEGIN EXCLUSIVE')
    return () => lock.close()
  } catch {
    lock.close()
    return undefined
  }
}
