import BetterSqlite from 'better-sqlite3'
import { Kysely, sql } from 'kysely'
import { GroupCommit } from '../commit/group-commit.ts'
import { createPrivately } from '../create-privately.ts'
import type { Database } from '../database.ts'
import type { Schema } from '../schema.ts'
import { runDirectly } from '../statements/prepared.ts'
import { rememberThrough } from '../statements/unless-written.ts'
import { Checkpoints } from './checkpoints.ts'
import { PreparingConnection, sqliteDialect } from './dialect.ts'
import { LogSync, type SyncMeans } from './log-sync.ts'
import { sqliteTransactions } from './transaction.ts'
import { TurnSnapshot } from './turn-snapshot.ts'

/** Milliseconds to wait for another process (an operator's command, say) that is writing to the same file. */
const BUSY_TIMEOUT = 5000

/**
 * Pages that the log may hold before the writer itself brings them into the file (128 MB); `Checkpoints` comes before it. Pages that
 * are written again and again go into it once, and the file is synced less often: measured at 16 writers, creates and updates took
 * half and a third of the time that they took with SQLite's own 1000; with a quarter of this they took a twentieth more, and the
 * slowest hundredth waited twice as long.
 */
const CHECKPOINT_PAGES = 32_000

/**
 * Kilobytes of pages that each connection keeps. The writer's are few, because with nearly every commit SQLite walks through all places
 * of its cache, and because the operating system has the pages as well.
 */
const WRITER_CACHE = 8192
const READER_CACHE = 32_768

/** Opens the file, creating it readable by its owner alone. One connection writes, another reads beside it. */
export function openSqlite(file: string, means?: SyncMeans): Database {
  createPrivately(file)
  const writing = connect(file, WRITER_CACHE)
  const preparing = new PreparingConnection(writing)
  writing.pragma('journal_mode = WAL')
  // A commit is not on the disk yet: `LogSync` brings it there before anybody is answered. What goes into the file itself, and each
  // beginning of the log, SQLite still syncs in the right order.
  writing.pragma('synchronous = NORMAL')
  writing.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
  // What a server left in the log that could not sync it: see `LogSync`. Others who use the file are not waited for.
  writing.pragma('wal_checkpoint(PASSIVE)')
  const reading = connect(file, READER_CACHE)
  reading.pragma('query_only = ON')

  const writer = kyselyThrough(preparing)
  const snapshot = new TurnSnapshot(reading)
  const reader = kyselyThrough(new PreparingConnection(reading, snapshot))
  rememberThrough(reader, () => snapshot.version, { costsNothing: true })
  const checkpoints = new Checkpoints(file, writing)
  const log = new LogSync(`${file}-wal`, means)
  const commits = new GroupCommit(
    sqliteTransactions(writing, {
      db: writer,
      late: preparing.late,
      log,
      // A reader in the middle would keep the log from beginning anew.
      willCommit: snapshot.end,
      committed: () => checkpoints.noteCommit(),
    }),
  )
  return {
    engine: 'sqlite',
    reader,
    readerOf: () => reader,
    // One file has one writer at a time, so writes never overlap, whatever account they are of.
    write: (job) => commits.write(job),
    async close() {
      await checkpoints.close()
      await reader.destroy()
      await writer.destroy()
      await log.close()
    },
  }
}

/** Whether there is anything in a SQLite database, whose tables may still have to be made. */
export async function hasAccounts({ reader }: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from sqlite_schema where name = 'accounts'`.execute(reader)
  if (rows.length === 0) return false
  return (await reader.selectFrom('accounts').select('id').limit(1).execute()).length > 0
}

/** Kysely over one connection, with prepared statements. */
export const kyselyOver = (connection: BetterSqlite.Database): Kysely<Schema> =>
  kyselyThrough(new PreparingConnection(connection))

/** The same over one whose transactions are the caller's business, and with them what waits for their end. */
export function kyselyThrough(preparing: PreparingConnection): Kysely<Schema> {
  const db = new Kysely<Schema>({ dialect: sqliteDialect(preparing) })
  runDirectly(db, preparing)
  return db
}

function connect(file: string, cacheKilobytes: number): BetterSqlite.Database {
  const connection = new BetterSqlite(file, { timeout: BUSY_TIMEOUT })
  connection.pragma('foreign_keys = ON')
  connection.pragma(`cache_size = -${cacheKilobytes}`)
  connection.pragma('mmap_size = 0')
  connection.pragma('temp_store = MEMORY')
  return connection
}
