const codeOf = (error: unknown): string => String((error as { code?: unknown } | undefined)?.code ?? '')

/** PostgreSQL's code for a unique violation, beside SQLite's two. */
const UNIQUE = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505'])

/** Whether the database refused a row because another one has the same key. */
export const isUniqueViolation = (error: unknown): boolean => UNIQUE.has(codeOf(error))

/** A connection to the database could not be made, or was lost on the way. */
export class ConnectionError extends Error {
  override name = 'ConnectionError'
}

/** What was committed could not be brought to the disk: whether it is there shows when the database is opened again. */
export class SyncError extends Error {
  override name = 'SyncError'
}

type StorageFailure = 'full' | 'read_only' | 'busy' | 'away' | 'broken'

/** PostgreSQL's codes of five characters, or their first two for a whole class. */
const POSTGRES_FAILURES: Record<string, StorageFailure> = {
  // No room on the disk.
  '53100': 'full',
  // The connection reads only, as a server does that takes over and is not ready yet.
  '25006': 'read_only',
  // Too many connections, no memory; two writes that wait for each other; what took too long or waited too long.
  '53': 'busy',
  '40': 'busy',
  '55P03': 'busy',
  '57014': 'busy',
  '25P03': 'busy',
  // Lost connections; a server that stops, was killed, or has only begun to start; who may not come in any more.
  '08': 'away',
  '57': 'away',
  '28': 'away',
  '3D': 'away',
  // Files that cannot be read, and data that is damaged.
  '58': 'broken',
  XX: 'broken',
}

/** Why the storage itself failed, or undefined when the error is something else. */
export function storageFailure(error: unknown): StorageFailure | undefined {
  const code = codeOf(error)
  const ofPostgres = POSTGRES_FAILURES[code] ?? POSTGRES_FAILURES[code.slice(0, 2)]
  if (ofPostgres && 'severity' in (error as object)) return ofPostgres
  if (error instanceof ConnectionError) return 'away'
  if (error instanceof SyncError) return 'broken'
  if (code === 'SQLITE_FULL') return 'full'
  if (code.startsWith('SQLITE_READONLY') || code === 'SQLITE_CANTOPEN') return 'read_only'
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) return 'busy'
  if (code.startsWith('SQLITE_IOERR') || code === 'SQLITE_CORRUPT' || code === 'SQLITE_NOTADB')
    return 'broken'
  return undefined
}
