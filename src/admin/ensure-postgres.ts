import { isPostgresUrl } from '../database/opening/open.ts'
import { problemWithPostgres } from '../database/postgres/check-postgres.ts'
import { FatalError } from './fatal-error.ts'

/** Ends the command with a sentence when a database on PostgreSQL cannot be used; others are not asked. */
export async function ensurePostgres(url: string, variable = 'DATABASE_URL'): Promise<void> {
  const problem = isPostgresUrl(url) ? await problemWithPostgres(url) : undefined
  if (problem) throw new FatalError(problem.replaceAll('DATABASE_URL', variable))
}
