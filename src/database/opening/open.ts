import path from 'node:path'
import { createFolderPrivately } from '../create-privately.ts'
import type { Database } from '../database.ts'
import { openPostgres, type ReplicaSettings } from '../postgres/postgres.ts'
import { openSqlite } from '../sqlite/sqlite.ts'

/** Whether the address is one of PostgreSQL; all others are of SQLite. */
export const isPostgresUrl = (url: string): boolean => /^postgres(ql)?:\/\//.test(url)

/**
 * Opens `postgres://...`, with so many connections for reading and for writing, or `sqlite:/path/to/file`, whose folder is made when
 * it is missing, for its owner alone.
 */
export function openDatabase(url: string, connections?: number, replica?: ReplicaSettings): Database {
  if (isPostgresUrl(url)) return openPostgres(url, connections, replica)
  const file = url.slice('sqlite:'.length)
  createFolderPrivately(path.dirname(file))
  return openSqlite(file)
}
