import { existsSync } from 'node:fs'
import BetterSqlite from 'better-sqlite3'
import { CopyError } from './copy-error.ts'
import { readSqlite } from './read-sqlite.ts'
import type { CopySource } from './sides.ts'

/** Milliseconds to wait for a server that is bringing its log into the file. */
const BUSY_TIMEOUT = 10_000

/** A SQLite file, in use or not, as it is now: one read transaction, beside which others go on writing. */
export function openSqliteSource(file: string): CopySource {
  if (!existsSync(file)) throw new CopyError(`There is no database at ${file}`)
  const connection = new BetterSqlite(file, { readonly: true, timeout: BUSY_TIMEOUT })
  try {
    connection.exec('begin')
    connection.prepare('select count(*) from migrations').get()
  } catch {
    connection.close()
    throw new CopyError(`${file} is no database of Kith`)
  }
  return {
    ...readSqlite(connection),
    async close() {
      connection.close()
    },
  }
}
