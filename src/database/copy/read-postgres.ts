import { CompiledQuery } from 'kysely'
import type { PostgresConnection } from '../postgres/connection.ts'
import { rowOrderOf, TABLES, type TableName } from '../tables.ts'
import type { CopiedRow, Readable } from './sides.ts'

/** Reads through one connection, which has to be in a transaction that sees one moment. */
export function readPostgres(connection: PostgresConnection): Readable {
  const value = async <Value>(sql: string): Promise<Value> => {
    const { rows } = await connection.executeQuery<{ value: Value }>(CompiledQuery.raw(sql))
    return rows[0]!.value
  }
  return {
    async migrations() {
      const query = CompiledQuery.raw('select name from migrations order by name')
      const { rows } = await connection.executeQuery<{ name: string }>(query)
      return rows.map(({ name }) => name)
    },
    count: (table) => value(`select count(*) as value from "${table}"`),
    rows: (table) => rowsOf(connection, table),
    async lastId(table) {
      // Numbers are given out ahead of transactions, and are not taken back with them: it may be beyond the highest id there is.
      const sequence = await value<string>(`select pg_get_serial_sequence('${table}', 'id') as value`)
      return value(`select case when is_called then last_value else 0 end as value from ${sequence}`)
    },
  }
}

async function* rowsOf(connection: PostgresConnection, table: TableName): AsyncGenerator<CopiedRow[]> {
  const { rowsAtOnce } = TABLES[table]
  const cursor = `all_${table}`
  const columns = await writtenColumns(connection, table)
  await connection.command(
    `declare ${cursor} no scroll cursor for select ${columns} from "${table}" order by ${rowOrderOf(table)}`,
  )
  const fetchNext = CompiledQuery.raw(`fetch ${rowsAtOnce} from ${cursor}`)
  for (;;) {
    const { rows } = await connection.executeQuery<CopiedRow>(fetchNext)
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) break
  }
  await connection.command(`close ${cursor}`)
}

/** Those that are written to; the others PostgreSQL generates from them, and SQLite does without. */
async function writtenColumns(connection: PostgresConnection, table: TableName): Promise<string> {
  const { rows } = await connection.executeQuery<{ columns: string }>(
    CompiledQuery.raw(
      `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
      where attrelid = '"${table}"'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    ),
  )
  return rows[0]!.columns
}
