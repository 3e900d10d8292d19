import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Counts what was written for nobody in particular, or for all: it may concern every account. */
const EVERYBODY = 0

/**
 * The last statement of a transaction that changed something in an account. Whoever runs one waits here for another of the same
 * account to be over, so that in each row the numbers follow one another as the commits do.
 */
export const countWrite = (
  accountId: number = EVERYBODY,
): string => `insert into account_writes (account_id, writes) values (${Math.trunc(accountId)}, 1)
  on conflict (account_id) do update set writes = account_writes.writes + 1`

/** What a server has of an account. */
export interface Written {
  /** Whether it follows another server, and takes no writes itself. */
  is_replica: boolean
  own: number
  everybody: number
}

export async function writtenIn(db: Kysely<Schema>, accountId: number): Promise<Written> {
  const { rows } = await sql<Written>`
    select pg_is_in_recovery() as is_replica,
      coalesce((select writes from account_writes where account_id = ${accountId}), 0) as own,
      coalesce((select writes from account_writes where account_id = ${EVERYBODY}), 0) as everybody`.execute(
    db,
  )
  return rows[0]!
}

/** Number by number: commits become visible on a primary in another order than on a replica, but never those of one row. */
export const hasAll = (one: Written, other: Written): boolean =>
  one.own >= other.own && one.everybody >= other.everybody
