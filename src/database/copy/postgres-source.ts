import { CopyError } from './copy-error.ts'
import { beginPostgres } from './postgres-session.ts'
import { readPostgres } from './read-postgres.ts'
import type { CopySource } from './sides.ts'

/** A database on PostgreSQL as it is now, while others go on writing. */
export async function openPostgresSource(url: string): Promise<CopySource> {
  const { connection, end } = await beginPostgres(url, 'isolation level repeatable read read only')
  const source = readPostgres(connection)
  try {
    await source.migrations()
  } catch {
    await end('rollback')
    throw new CopyError('There is no database of Kith on PostgreSQL at this address')
  }
  return { ...source, close: () => end('rollback') }
}
