import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Where PostgreSQL finds for which account a statement is run; the policies of all tables ask for it. */
const SETTING = 'kith.account_id'

/** For whom something is read or written: an account; 0 and undefined stand for what concerns all of them. */
export type AccountScope = number | undefined

/** How the setting names a scope. */
export const scopeName = (scope: AccountScope): string => (scope ? String(Math.trunc(scope)) : 'all')

/** Says it until the transaction ends. A literal, because Citus passes nothing else on to its workers. */
export const saidInTransaction = (scope: AccountScope): string =>
  `set local ${SETTING} = '${scopeName(scope)}'`

/** Says it to a connection, until it is told something else. */
export const saidToConnection = (scope: AccountScope): string => `set ${SETTING} = '${scopeName(scope)}'`

/**
 * The condition of the policies; who was told nothing sees nothing. In this form the setting is read once a row, and the planner takes
 * the condition for one that nearly all rows meet, as they do: the query names the account already, and counting that twice
 * would make it expect a fraction of a fraction.
 */
const insideWall = (column: string): string =>
  `(case current_setting('${SETTING}', true) when "${column}"::text then 1 when 'all' then 1 end) is not null`

/** Gives every table that belongs to accounts its wall, if it has none yet: those of later migrations, too. */
export async function buildMissingWalls(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and not exists (select 1 from pg_policy where polrelid = pg_class.oid and polname = 'of_account')
      and (relname = 'accounts' or exists (
        select 1 from pg_attribute where attrelid = pg_class.oid and attname = 'account_id' and not attisdropped))
    order by 1`.execute(db)
  for (const { name } of rows) await buildWall(db, name, name === 'accounts' ? 'id' : 'account_id')
}

/** Lets nobody see or change rows of other accounts, the owner of the table included. */
async function buildWall(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  for (const command of [
    `create policy of_account on "${table}" using (${insideWall(column)})`,
    `alter table "${table}" enable row level security`,
    `alter table "${table}" force row level security`,
  ])
    await sql.raw(command).execute(db)
}

/** Lets everybody read a table with a wall; what may be written stays as narrow. */
export async function openForReading(db: Kysely<unknown>, table: string): Promise<void> {
  await sql.raw(`create policy for_reading on "${table}" for select using (true)`).execute(db)
}

/** Whether PostgreSQL exempts the user of this connection from all policies, as it does superusers. */
export async function isAboveWalls(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ is_above: boolean }>`
    select rolsuper or rolbypassrls as is_above from pg_roles where rolname = current_user`.execute(db)
  return rows[0]?.is_above === true
}
