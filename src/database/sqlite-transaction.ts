import type BetterSqlite from 'better-sqlite3'
import type { Kysely } from 'kysely'
import type { Transaction } from './group-commit.ts'
import type { Schema } from './schema.ts'

/** Gives the function that begins transactions on the one connection that writes; `committed` is called after each. */
export function sqliteTransactions(
  connection: BetterSqlite.Database,
  db: Kysely<Schema>,
  committed: () => void,
): () => Transaction {
  const changes = connection.prepare('select total_changes()').pluck()
  const transaction: Transaction = {
    db,
    changes: () => changes.get() as number,
    // A full disk makes SQLite roll the whole transaction back by itself.
    isOpen: () => connection.inTransaction,
    execute: (command) => connection.exec(command),
    commit() {
      connection.exec('COMMIT')
      committed()
    },
    rollback: () => connection.inTransaction && connection.exec('ROLLBACK'),
  }
  return () => {
    connection.exec('BEGIN IMMEDIATE')
    return transaction
  }
}
