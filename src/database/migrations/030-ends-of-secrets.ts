import { type Kysely, sql } from 'kysely'
import { isSqlite } from '../columns.ts'

/** Tokens may have an end, sessions know when the password was last given and end after 90 days, users can be suspended. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('api_tokens').addColumn('expires_at', 'text').execute()
  await db.schema.alterTable('users').addColumn('suspended_at', 'text').execute()
  await db.schema
    .alterTable('sessions')
    .addColumn('authenticated_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  const last = isSqlite(db)
    ? sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+90 days')`
    : sql<string>`to_char((created_at::timestamptz + interval '90 days') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  await sql`
    update sessions set authenticated_at = created_at,
      expires_at = case when expires_at > ${last} then ${last} else expires_at end`.execute(db)
}
