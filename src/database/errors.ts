const codeOf = (error: unknown): string => String((error as { code?: unknown } | undefined)?.code ?? '')

/** PostgreSQL's code for a unique violation, beside SQLite's two. */
const UNIQUE = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505'])

/** Whether the database refused a row because another one has the same key. */
export const isUniqueViolation = (error: unknown): boolean => UNIQUE.has(codeOf(error))

/** Why the storage itself failed, or undefined when the error is something else. */
export function storageFailure(error: unknown): 'full' | 'read_only' | 'busy' | 'broken' | undefined {
  const code = codeOf(error)
  if (code === 'SQLITE_FULL') return 'full'
  if (code.startsWith('SQLITE_READONLY') || code === 'SQLITE_CANTOPEN') return 'read_only'
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) return 'busy'
  if (code.startsWith('SQLITE_IOERR') || code === 'SQLITE_CORRUPT' || code === 'SQLITE_NOTADB')
    return 'broken'
  return undefined
}
