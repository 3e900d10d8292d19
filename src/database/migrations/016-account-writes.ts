import { type Kysely, sql } from 'kysely'
import { isSqlite } from '../columns.ts'
import { openForReading } from '../postgres/account-wall.ts'

/** How often has been written in each account; by it a server knows what a replica already has. One file has no replicas. */
export async function up(db: Kysely<unknown>) {
  if (isSqlite(db)) return
  await sql`create table account_writes (account_id bigint primary key, writes bigint not null)`.execute(db)
  // Counts of writes for all accounts are read beside those of one.
  await openForReading(db, 'account_writes')
}
