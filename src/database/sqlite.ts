import BetterSqlite from 'better-sqlite3'
import { Kysely } from 'kysely'
import { createPrivately } from './create-privately.ts'
import type { Database } from './database.ts'
import { GroupCommit } from './group-commit.ts'
import type { Schema } from './schema.ts'
import { sqliteDialect } from './sqlite-dialect.ts'

/** Milliseconds to wait for another process (an operator's command, say) that is writing to the same file. */
const BUSY_TIMEOUT = 5000

/** Opens the file, creating it readable by its owner alone. One connection writes, another reads beside it. */
export function openSqlite(file: string): Database {
  createPrivately(file)
  const writing = connect(file)
  writing.pragma('journal_mode = WAL')
  // Said explicitly: in WAL mode better-sqlite3 would otherwise drop to NORMAL, which may lose answered writes.
  writing.pragma('synchronous = FULL')
  const reading = connect(file)
  reading.pragma('query_only = ON')

  const writer = new Kysely<Schema>({ dialect: sqliteDialect(writing) })
  const reader = new Kysely<Schema>({ dialect: sqliteDialect(reading) })
  const commits = new GroupCommit(writing)
  return {
    engine: 'sqlite',
    reader,
    write: (job) => commits.write(() => job(writer)),
    async close() {
      await reader.destroy()
      await writer.destroy()
    },
  }
}

function connect(file: string): BetterSqlite.Database {
  const connection = new BetterSqlite(file, { timeout: BUSY_TIMEOUT })
  connection.pragma('foreign_keys = ON')
  connection.pragma('cache_size = -65536')
  connection.pragma('mmap_size = 1073741824')
  connection.pragma('temp_store = MEMORY')
  return connection
}
