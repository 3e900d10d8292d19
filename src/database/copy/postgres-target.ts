import { CompiledQuery } from 'kysely'
import { migrateWithin } from '../migrations/migrate.ts'
import type { PostgresConnection } from '../postgres/connection.ts'
import { tryLockOfEverybody } from '../postgres/transaction.ts'
import { TABLE_NAMES } from '../tables.ts'
import { CopyError } from './copy-error.ts'
import { beginPostgres } from './postgres-session.ts'
import { readPostgres } from './read-postgres.ts'
import type { CopiedRow, CopyTarget } from './sides.ts'

const SEARCH_TABLES = ['contact_names', 'contact_search', 'note_search', 'search_words']

/** An empty database on PostgreSQL. Its tables, too, are made in the one transaction, so that a copy that ends early leaves none. */
export async function openPostgresTarget(url: string): Promise<CopyTarget> {
  const { connection, end } = await beginPostgres(url, '')
  const reading = readPostgres(connection)
  try {
    await ensureUnused(connection)
    await migrateWithin(connection.db)
    for (const table of TABLE_NAMES)
      if ((await reading.count(table)) > 0)
        throw new CopyError('The database on PostgreSQL is not empty; name an empty one')
  } catch (error) {
    await end('rollback')
    throw error
  }
  return {
    ...reading,
    db: connection.db,
    async insert(table, rows) {
      const columns = Object.keys(rows[0]!)
        .map((column) => `"${column}"`)
        .join(', ')
      await connection.executeQuery(
        CompiledQuery.raw(
          // No row is there before, as the sums show afterwards. Without it Citus makes a COPY of this, which row-level security forbids.
          `insert into "${table}" (${columns}) select ${columns} from json_populate_recordset(null::"${table}", $1::json) on conflict do nothing`,
          [JSON.stringify(rows.map(withoutNulls))],
        ),
      )
    },
    async setLastId(table, id) {
      const setting = id > 0 ? `setval(sequence, ${id}, true)` : 'setval(sequence, 1, false)'
      await connection.command(`select ${setting} from pg_get_serial_sequence('${table}', 'id') as sequence`)
    },
    async finish() {
      // Search relies on statistics, and the database would gather them by itself only a while later.
      await connection.command(`analyze ${[...TABLE_NAMES, ...SEARCH_TABLES].join(', ')}`)
      await end('commit')
    },
    abandon: () => end('rollback'),
  }
}

/** Servers that start meanwhile wait until the transaction is over. */
async function ensureUnused(connection: PostgresConnection): Promise<void> {
  const { rows } = await connection.executeQuery<{ is_free: boolean; others: number }>(
    CompiledQuery.raw(`
      select ${tryLockOfEverybody} as is_free, (
        select count(*) from pg_stat_activity
        where datname = current_database() and application_name = 'kith' and pid <> pg_backend_pid()
      ) as others`),
  )
  const { is_free, others } = rows[0]!
  if (!is_free || others > 0)
    throw new CopyError('A Kith server or command is using the database on PostgreSQL; stop it first')
}

/** What is not there is null; bytes are written as PostgreSQL reads them. */
function withoutNulls(row: CopiedRow): CopiedRow {
  const short: CopiedRow = {}
  for (const [column, value] of Object.entries(row))
    if (value !== null)
      short[column] = value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value
  return short
}
