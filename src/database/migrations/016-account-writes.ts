import { type Kysely, sql } from 'kysely'
import { isSqlite } from '../columns.ts'

/** How often has been written in each account; by it a server knows what a replica already has. One file has no replicas. */
export async function up(db: Kysely<unknown>) {
  if (isSqlite(db)) return
  await sql`create table account_writes (account_id bigint primary key, writes bigint not null)`.execute(db)
}
