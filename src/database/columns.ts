import { type CreateTableBuilder, type Kysely, SqliteAdapter } from 'kysely'

/** Whether migrations are talking to SQLite; the other engine is PostgreSQL. */
export const isSqlite = (db: Kysely<unknown>): boolean => db.getExecutor().adapter instanceof SqliteAdapter

/**
 * Begins a table of records that belong to an account: an id that the database counts up and never gives twice, and the
 * account in the key, so that PostgreSQL can be sharded by account.
 */
export function createAccountTable(db: Kysely<unknown>, name: string): CreateTableBuilder<string, string> {
  const table = db.schema.createTable(name)
  return isSqlite(db)
    ? table
        .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
        .addColumn('account_id', 'integer', (column) => column.notNull())
        .addUniqueConstraint(`${name}_account`, ['account_id', 'id'])
    : table
        .addColumn('id', 'bigint', (column) => column.notNull().generatedByDefaultAsIdentity())
        .addColumn('account_id', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint(`${name}_account`, ['account_id', 'id'])
}

/** The type of a column that holds bytes. */
export const bytesType = (db: Kysely<unknown>) => (isSqlite(db) ? 'blob' : 'bytea')

/** The type of a column that holds the id of a record. */
export const idType = (db: Kysely<unknown>) => (isSqlite(db) ? 'integer' : 'bigint')
