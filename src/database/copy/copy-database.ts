import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { failureInWords, renameDurably } from '../backup/back-up.ts'
import { BackupError, type BackupInfo, seal } from '../backup/backup-file.ts'
import type { TableSum } from '../backup/table-digest.ts'
import { createFolderPrivately } from '../create-privately.ts'
import { pendingAmong } from '../migrations/migrate.ts'
import { isPostgresUrl } from '../opening/open.ts'
import { TABLE_NAMES } from '../tables.ts'
import { CopyError } from './copy-error.ts'
import { type CopyOptions, copyRecords } from './copy-records.ts'
import { openPostgresSource } from './postgres-source.ts'
import { openPostgresTarget } from './postgres-target.ts'
import type { CopySource } from './sides.ts'
import { openSqliteSource } from './sqlite-source.ts'
import { openSqliteTarget } from './sqlite-target.ts'

const fileOf = (url: string): string => url.slice('sqlite:'.length)

const openSource = async (url: string): Promise<CopySource> =>
  isPostgresUrl(url) ? openPostgresSource(url) : openSqliteSource(fileOf(url))

/** Copies a database, in use or not, into an empty one that nobody uses, between any two engines. */
export async function copyDatabase(from: string, to: string, options: CopyOptions): Promise<TableSum[]> {
  if (!isPostgresUrl(to)) await ensureEmptyFile(fileOf(to))
  const source = await openSource(from)
  try {
    if (isPostgresUrl(to)) return await copyRecords(source, await openPostgresTarget(to), options)
    return await copyIntoFile(source, fileOf(to), options)
  } finally {
    await source.close()
  }
}

/** Copies a database, of whichever engine, into a new backup file. */
export async function copyIntoBackup(
  from: string,
  file: string,
  { version, ...options }: CopyOptions & { version: string },
): Promise<BackupInfo> {
  if (existsSync(file)) throw new BackupError(`${file} is there already; name a new file`)
  if (!existsSync(path.dirname(file))) throw new BackupError(`There is no folder ${path.dirname(file)}`)
  const source = await openSource(from)
  const partial = `${file}.partial`
  try {
    await copyRecords(source, await openSqliteTarget(partial), options)
    const info = seal(partial, version, options.progress)
    renameDurably(partial, file)
    return info
  } catch (error) {
    rmSync(partial, { force: true })
    throw failureInWords(error, file)
  } finally {
    await source.close()
  }
}

async function copyIntoFile(source: CopySource, file: string, options: CopyOptions): Promise<TableSum[]> {
  createFolderPrivately(path.dirname(file))
  const partial = `${file}.partial`
  try {
    const sums = await copyRecords(source, await openSqliteTarget(partial), options)
    // An empty database in its place goes, with its log, which the new one would take for its own.
    for (const ending of ['-wal', '-shm']) rmSync(file + ending, { force: true })
    renameDurably(partial, file)
    return sums
  } catch (error) {
    throw failureInWords(error, file)
  }
}

async function ensureEmptyFile(file: string): Promise<void> {
  if (!existsSync(file)) return
  const found = openSqliteSource(file)
  try {
    const isCurrent = pendingAmong(await found.migrations()).length === 0
    for (const table of TABLE_NAMES)
      if (!isCurrent || (await found.count(table)) > 0)
        throw new CopyError(`${file} is not empty; name a new file`)
  } finally {
    await found.close()
  }
}
