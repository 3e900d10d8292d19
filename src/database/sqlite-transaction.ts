import type BetterSqlite from 'better-sqlite3'
import type { Kysely } from 'kysely'
import type { Transaction } from './group-commit.ts'
import type { LateWrites } from './late-writes.ts'
import type { Schema } from './schema.ts'

/** Gives the function that begins transactions on the one connection that writes; `committed` is called after each. */
export function sqliteTransactions(
  connection: BetterSqlite.Database,
  { db, late }: { db: Kysely<Schema>; late: LateWrites },
  committed: () => void,
): () => Transaction {
  const changes = connection.prepare('select total_changes()').pluck()
  const transaction: Transaction = {
    db,
    changes: () => (changes.get() as number) + late.added,
    // A full disk makes SQLite roll the whole transaction back by itself.
    isOpen: () => connection.inTransaction,
    execute(command) {
      if (command === 'rollback to savepoint job') late.drop()
      connection.exec(command)
    },
    finish: () => late.finish(),
    commit() {
      connection.exec('COMMIT')
      late.end()
      committed()
    },
    rollback() {
      late.end()
      if (connection.inTransaction) connection.exec('ROLLBACK')
    },
  }
  return () => {
    connection.exec('BEGIN IMMEDIATE')
    late.begin()
    return transaction
  }
}
