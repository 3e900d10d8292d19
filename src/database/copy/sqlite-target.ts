import { rmSync } from 'node:fs'
import BetterSqlite from 'better-sqlite3'
import { createPrivately } from '../create-privately.ts'
import { migrateWithin } from '../migrations/migrate.ts'
import { kyselyOver } from '../sqlite/sqlite.ts'
import { readSqlite } from './read-sqlite.ts'
import type { CopyTarget } from './sides.ts'

/** A new SQLite file with all its tables. It is synced by whoever gives it the name it is to have. */
export async function openSqliteTarget(file: string): Promise<CopyTarget> {
  rmSync(file, { force: true })
  createPrivately(file)
  const connection = new BetterSqlite(file)
  // Nothing has to survive a crash before the whole is there.
  connection.pragma('journal_mode = MEMORY')
  connection.pragma('synchronous = OFF')
  connection.pragma('cache_size = -65536')
  connection.pragma('foreign_keys = ON')
  const db = kyselyOver(connection)
  const abandon = async () => {
    connection.close()
    rmSync(file, { force: true })
  }
  try {
    connection.exec('begin')
    await migrateWithin(db)
  } catch (error) {
    await abandon()
    throw error
  }
  return {
    ...readSqlite(connection),
    db,
    async insert(table, rows) {
      const columns = Object.keys(rows[0]!)
      const statement = connection.prepare(
        `insert into "${table}" (${columns.map((column) => `"${column}"`).join(', ')}) values (${columns.map(() => '?').join(', ')})`,
      )
      for (const row of rows) statement.run(columns.map((column) => row[column]))
    },
    async setLastId(table, id) {
      connection.prepare('delete from sqlite_sequence where name = ?').run(table)
      connection.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, id)
    },
    async finish() {
      connection.exec('commit')
      connection.close()
    },
    abandon,
  }
}
