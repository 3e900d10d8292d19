import path from 'node:path'
import type { Config } from '../config.ts'
import { createFolderPrivately } from '../database/create-privately.ts'
import { becomeOnlyServer } from '../database/opening/only-server.ts'
import { isPostgresUrl } from '../database/opening/open.ts'
import { FatalError } from './fatal-error.ts'

/** Makes a folder for the server's data, for its owner alone. */
export function makeFolder(folder: string, variable: string) {
  try {
    createFolderPrivately(folder)
  } catch (error) {
    throw new FatalError(
      `The directory ${folder} cannot be made (${(error as NodeJS.ErrnoException).code}); set ${variable} to another.`,
    )
  }
}

/**
 * Lets no other server, nor a command that needs it idle, work on the same SQLite file; gives what lets go. On PostgreSQL there may
 * be as many servers as one likes.
 */
export const becomeOnly = ({ databaseUrl }: Config): (() => void) =>
  becomeOnlyOn(databaseUrl, 'KITH_DATA or DATABASE_URL')

/** The same for any database; `named` is what the operator may set to another one. */
export function becomeOnlyOn(databaseUrl: string, named: string): () => void {
  if (isPostgresUrl(databaseUrl)) return () => {}
  const file = databaseUrl.slice('sqlite:'.length)
  makeFolder(path.dirname(file), 'DATABASE_URL')
  const letGo = becomeOnlyServer(file)
  if (letGo === 'unwritable')
    throw new FatalError(
      `The server cannot write in ${path.dirname(file)}; change its permissions, or set ${named} to another place.`,
    )
  if (letGo === 'taken')
    throw new FatalError(
      `Another Kith server is running on ${file}; stop it first, or set ${named} to another place.`,
    )
  return letGo
}
