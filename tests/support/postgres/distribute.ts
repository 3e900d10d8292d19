import { sql } from 'kysely'
import type { Database } from '../../../src/database/database.ts'
import { missingDistribution } from '../../../src/database/distribution.ts'
import { command } from './command.ts'

/** Whether TEST_DATABASE_URL names a PostgreSQL with Citus, and the tests are to run on distributed tables. */
export const isDistributed = (): boolean => process.env['KITH_TEST_CITUS'] === 'on'

/**
 * Makes a cluster of one machine out of a database: its tables are distributed over shards in itself, so that it can be copied with
 * them. Statements reach the shards as they do on several machines, if the server has `citus.enable_local_execution` off.
 */
export async function distribute(administered: string, database: Database): Promise<void> {
  const { port } = new URL(administered)
  await command(
    administered,
    `create extension citus;
    select citus_set_coordinator_host('127.0.0.1', ${port || 5432});
    select citus_set_node_property('127.0.0.1', ${port || 5432}, 'shouldhaveshards', true)`,
  )
  for (const statement of await missingDistribution(database.reader))
    await database.write((db) => sql.raw(statement).execute(db))
}

/** Citus keeps connections of its own to a database for a while; what is in use cannot be copied. */
export async function leaveAlone(server: string, name: string): Promise<void> {
  if (isDistributed())
    await command(
      server,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
    )
}
