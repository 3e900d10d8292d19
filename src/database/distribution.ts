import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'

/** Asked by what one holds in one's hand, of whatever account: every machine has all of these. */
const REFERENCE = new Set(['user_emails', 'secrets'])

/** Of the server as a whole, though the rows name an account: work is taken from among all of it. */
const LOCAL = new Set(['background_work'])

export type TablePlace = 'distributed' | 'reference' | 'local'

/** Where a table is once the database is distributed by account; `hasAccount` is whether it has a column `account_id`. */
export function tablePlaceOf(table: string, hasAccount: boolean): TablePlace {
  if (REFERENCE.has(table)) return 'reference'
  return table === 'accounts' || (hasAccount && !LOCAL.has(table)) ? 'distributed' : 'local'
}

export interface TableOfSchema {
  name: string
  has_account: boolean
  /** Tables that its foreign keys lead to. */
  refers_to: string[]
}

/** All tables, as they are in the database. */
export async function tablesOfSchema(db: Kysely<Schema>): Promise<TableOfSchema[]> {
  const { rows } = await sql<TableOfSchema>`
    select relname::text as name,
      exists (
        select 1 from pg_attribute where attrelid = pg_class.oid and attname = 'account_id' and not attisdropped
      ) as has_account,
      array(
        select distinct target.relname::text from pg_constraint join pg_class as target on target.oid = confrelid
        where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid
      ) as refers_to
    from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
    order by 1`.execute(db)
  return rows
}

/** Which tables Citus has distributed already; undefined where it is not installed. */
export async function distributedTables(db: Kysely<Schema>): Promise<Set<string> | undefined> {
  const { rows: found } = await sql`select 1 where to_regclass('pg_dist_partition') is not null`.execute(db)
  if (found.length === 0) return undefined
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_dist_partition join pg_class on pg_class.oid = logicalrelid`.execute(
    db,
  )
  return new Set(rows.map(({ name }) => name))
}

/** What is left to do until this database is distributed: all of it, or what tables of later migrations need. */
export async function missingDistribution(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select current_database()::text as name`.execute(db)
  return distributionOf(await tablesOfSchema(db), rows[0]!.name, await distributedTables(db))
}

/** Puts the tables that a migration made where they belong, if the others are distributed already. */
export async function distributeNewTables(db: Kysely<Schema>): Promise<void> {
  const already = await distributedTables(db)
  if (!already?.size) return
  for (const statement of placementsOf(await tablesOfSchema(db), already))
    await sql.raw(statement).execute(db)
}

/**
 * The statements that distribute a database by account, in order; those of tables that are distributed already are left out. A table
 * comes after those that it refers to, because Citus takes no foreign key from a distributed table to one that is not.
 * Its wall is down while its rows are moved: PostgreSQL copies nothing into a table with a wall.
 */
export function distributionOf(
  tables: TableOfSchema[],
  databaseName: string,
  already = new Set<string>(),
): string[] {
  return [
    `alter database "${databaseName}" set citus.propagate_set_commands = 'local'`,
    ...placementsOf(tables, already),
  ]
}

function placementsOf(tables: TableOfSchema[], already: Set<string>): string[] {
  const statements: string[] = []
  for (const { name, has_account } of inOrder(tables)) {
    const place = tablePlaceOf(name, has_account)
    if (place === 'local') continue
    if (!already.has(name))
      statements.push(`alter table "${name}" disable row level security`, creationOf(name, place))
    statements.push(`alter table "${name}" enable row level security`)
  }
  return statements
}

function creationOf(name: string, place: 'distributed' | 'reference'): string {
  if (place === 'reference') return `select create_reference_table('${name}')`
  return name === 'accounts'
    ? `select create_distributed_table('accounts', 'id')`
    : `select create_distributed_table('${name}', 'account_id', colocate_with => 'accounts')`
}

/** Accounts first, because everything else is put beside them. */
function inOrder(tables: TableOfSchema[]): TableOfSchema[] {
  const accounts = tables.find(({ name }) => name === 'accounts')!
  const ordered: TableOfSchema[] = [accounts]
  const waiting = new Map(tables.filter((table) => table !== accounts).map((table) => [table.name, table]))
  while (waiting.size > 0) {
    const next = [...waiting.values()].find(({ refers_to }) => !refers_to.some((name) => waiting.has(name)))
    if (!next) throw new Error(`Tables refer to one another in a circle: ${[...waiting.keys()]}`)
    waiting.delete(next.name)
    ordered.push(next)
  }
  return ordered
}
