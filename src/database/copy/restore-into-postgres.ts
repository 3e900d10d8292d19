import { constants, copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type BackupInfo, unseal, verify } from '../backup/backup-file.ts'
import { migrate } from '../migrations/migrate.ts'
import { openDatabase } from '../opening/open.ts'
import { copyDatabase } from './copy-database.ts'
import type { CopyOptions } from './copy-records.ts'

/**
 * Copies a backup into an empty database on PostgreSQL. It is verified first, and brought up to date in a copy of the file in
 * `folder`, so that backups of older versions can be used.
 */
export async function restoreIntoPostgres(
  backup: string,
  url: string,
  { folder, ...options }: CopyOptions & { folder: string },
): Promise<BackupInfo> {
  const info = verify(backup, options.progress)
  const own = mkdtempSync(path.join(folder, 'restore-'))
  try {
    const file = path.join(own, 'kith.db')
    copyFileSync(backup, file, constants.COPYFILE_FICLONE)
    unseal(file)
    const database = openDatabase(`sqlite:${file}`)
    try {
      await migrate(database, (db) => options.fillSearch(db, async () => {}))
    } finally {
      await database.close()
    }
    await copyDatabase(`sqlite:${file}`, url, options)
    return info
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
}
