import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

export type Engine = 'sqlite' | 'postgres'

/** A copy that follows the database, for reads that bear a moment's delay. */
export interface Replica {
  /**
   * Runs a read of an account on the replica where nothing is missing there that was written before, else on `primary`. It may
   * run twice.
   */
  read<Result>(
    accountId: number,
    primary: Kysely<Schema>,
    read: (db: Kysely<Schema>) => Promise<Result>,
  ): Promise<Result>
}

/** An open database, the same for both engines. */
export interface Database {
  engine: Engine
  /**
   * For reads that concern all accounts, such as whose token it is; sees what is committed. What is read for somebody is read
   * through `readerOf`.
   */
  reader: Kysely<Schema>
  /** For reads of one account, which PostgreSQL itself then keeps to its records; 0 stands for all accounts. */
  readerOf(accountId: number): Kysely<Schema>
  replica?: Replica
  /**
   * Runs `job` in a transaction and answers once it is on disk. Awaits inside `job` may only be for the `db` it is given. It may
   * be run a second time, its first run having been undone, when another write that shares its transaction fails.
   *
   * Writes of one account never overlap from the first statement of each on, whichever server process they come through; 0 stands for
   * writes of nobody in particular, such as a sign-in. A write without an account concerns all of them, and overlaps with no other.
   *
   * `lookAhead` may ask beforehand what the job is going to ask first: see `Operation`.
   */
  write<Result>(
    job: (db: Kysely<Schema>) => Promise<Result>,
    accountId?: number,
    lookAhead?: (db: Kysely<Schema>) => void,
  ): Promise<Result>
  close(): Promise<void>
}
