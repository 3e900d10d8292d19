import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Database } from './database.ts'
import { openSqlite } from './sqlite.ts'

/** Opens `sqlite:/path/to/file`. The folder is made when it is missing, for its owner alone. */
export function openDatabase(url: string): Database {
  const file = url.slice('sqlite:'.length)
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  return openSqlite(file)
}
