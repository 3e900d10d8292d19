import type BetterSqlite from 'better-sqlite3'
import { rowOrderOf, TABLES, type TableName } from '../tables.ts'
import type { CopiedRow, Readable } from './sides.ts'

/** Reads through one connection, which has to be in a transaction for everything to be of one moment. */
export function readSqlite(connection: BetterSqlite.Database): Readable {
  const value = (sql: string, ...parameters: unknown[]): unknown =>
    connection
      .prepare(sql)
      .pluck()
      .get(...parameters)
  return {
    migrations: async () =>
      connection.prepare('select name from migrations order by name').pluck().all() as string[],
    count: async (table) => value(`select count(*) from "${table}"`) as number,
    rows: (table) => rowsOf(connection, table),
    lastId: async (table) =>
      (value('select seq from sqlite_sequence where name = ?', table) as number | undefined) ?? 0,
  }
}

async function* rowsOf(connection: BetterSqlite.Database, table: TableName): AsyncGenerator<CopiedRow[]> {
  const { rowsAtOnce } = TABLES[table]
  let batch: CopiedRow[] = []
  for (const row of connection.prepare(`select * from "${table}" order by ${rowOrderOf(table)}`).iterate()) {
    batch.push(row as CopiedRow)
    if (batch.length < rowsAtOnce) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
