import type BetterSqlite from 'better-sqlite3'
import type { Kysely } from 'kysely'
import type { Transaction } from '../commit/group-commit.ts'
import type { LateWrites } from '../commit/late-writes.ts'
import type { Schema } from '../schema.ts'
import type { LogSync } from './log-sync.ts'

interface Surroundings {
  db: Kysely<Schema>
  late: LateWrites
  log: Pick<LogSync, 'ensureSound' | 'run'>
  /** Called before and after each commit. */
  willCommit(): void
  committed(): void
}

/** Gives the function that begins transactions on the one connection that writes. */
export function sqliteTransactions(
  connection: BetterSqlite.Database,
  { db, late, log, willCommit, committed }: Surroundings,
): () => Transaction {
  const changes = connection.prepare('select total_changes()').pluck()
  const transaction: Transaction = {
    db,
    hasBegun: () => true,
    changes: () => (changes.get() as number) + late.added,
    // A full disk makes SQLite roll the whole transaction back by itself.
    isOpen: () => connection.inTransaction,
    execute(command) {
      if (command === 'rollback to savepoint job') late.drop()
      connection.exec(command)
    },
    finish: () => late.finishInTurns(),
    commit() {
      willCommit()
      connection.exec('COMMIT')
      late.end()
      committed()
      return true
    },
    sync: () => log.run(),
    rollback() {
      late.end()
      if (connection.inTransaction) connection.exec('ROLLBACK')
    },
  }
  return () => {
    log.ensureSound()
    connection.exec('BEGIN IMMEDIATE')
    late.begin()
    return transaction
  }
}
