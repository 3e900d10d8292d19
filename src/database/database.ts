import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

export type Engine = 'sqlite' | 'postgres'

/** An open database, the same for both engines. */
export interface Database {
  engine: Engine
  /** For reads; sees what is committed. */
  reader: Kysely<Schema>
  /**
   * Runs `job` in a transaction and answers once it is on disk. Awaits inside `job` may only be for the `db` it is given. It may
   * be run a second time, its first run having been undone, when another write that shares its transaction fails.
   */
  write<Result>(job: (db: Kysely<Schema>) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}
