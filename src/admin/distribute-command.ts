import type { Command } from 'commander'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { distributedTables, missingDistribution } from '../database/distribution.ts'
import { FatalError } from './fatal-error.ts'
import { withData } from './open-data.ts'
import { progressBar } from './progress.ts'

/** `distribute`: spreads the tables over the machines of a Citus cluster, each account on one of them. */
export function addDistributeCommand(program: Command): void {
  program
    .command('distribute')
    .description('spread the accounts over the machines of a Citus cluster; can be repeated')
    .option('--dry-run', 'print the SQL and change nothing')
    .action(({ dryRun }: { dryRun?: boolean }) =>
      withData((database) => distribute(database, dryRun === true)),
    )
}

async function distribute(database: Database, isDryRun: boolean): Promise<void> {
  if (database.engine !== 'postgres')
    throw new FatalError('Only PostgreSQL with Citus can be distributed; DATABASE_URL names a SQLite file.')
  if (!isDryRun && !(await distributedTables(database.reader)))
    throw new FatalError(
      'Citus is not installed in this database; have its administrator run "create extension citus" on every machine of the cluster first.',
    )
  const statements = await missingDistribution(database.reader)
  if (isDryRun) process.stdout.write(statements.map((statement) => `${statement};\n`).join(''))
  else await carryOut(database, statements)
}

/** Each in a transaction of its own, so that a repetition goes on where the last one ended. */
async function carryOut(database: Database, statements: string[]): Promise<void> {
  const { progress, end } = progressBar('Distributing')
  try {
    for (const [done, statement] of statements.entries()) {
      progress(done, statements.length)
      await database.write((db) => sql.raw(statement).execute(db))
    }
  } catch (error) {
    throw new FatalError(
      `PostgreSQL refused to go on: ${(error as Error).message}; when that is mended, the same command continues.`,
    )
  } finally {
    end()
  }
  process.stdout.write('The database is distributed by account; start the servers again\n')
}
