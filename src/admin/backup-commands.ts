import path from 'node:path'
import type { Command } from 'commander'
import { backUp } from '../database/backup/back-up.ts'
import { type BackupInfo, verify } from '../database/backup/backup-file.ts'
import { restore } from '../database/backup/restore.ts'
import { copyIntoBackup } from '../database/copy/copy-database.ts'
import { restoreIntoPostgres } from '../database/copy/restore-into-postgres.ts'
import { isPostgresUrl } from '../database/opening/open.ts'
import { becomeOnly, makeFolder } from './become-only.ts'
import { ensurePostgres } from './ensure-postgres.ts'
import { copying, withProgress } from './long-command.ts'
import { settings, withoutPassword } from './open-data.ts'
import { print } from './print.ts'
import { VERSION } from './version.ts'

interface Options {
  json?: boolean
}

type Restored = BackupInfo & { moved_aside: string | null }

/** `backup`, `verify-backup` and `restore`. */
export function addBackupCommands(program: Command): void {
  program
    .command('backup')
    .description('copy the database into a new file, also while the server runs, and check the copy')
    .requiredOption('--to <file>', 'the file to make')
    .option('--json', 'print an object')
    .action(async ({ to, json }: Options & { to: string }) => {
      const target = path.resolve(to)
      const info = await backUpData(target)
      print(json, { file: target, ...info }, [`Backed up to ${target}`, ...inWords(info)])
    })
  program
    .command('verify-backup')
    .description('read a backup from end to end and hold it against what was backed up')
    .argument('<file>', 'the backup')
    .option('--json', 'print an object')
    .action(async (file: string, { json }: Options) => {
      const info = await withProgress('Verifying', (progress) => verify(path.resolve(file), progress))
      print(json, info, [`${file} is whole`, ...inWords(info)])
    })
  program
    .command('restore')
    .description('put a backup in the place of the database, or into an empty one on PostgreSQL')
    .requiredOption('--from <file>', 'the backup')
    .option('--json', 'print an object')
    .action(async ({ from, json }: Options & { from: string }) => {
      const info = await restoreData(path.resolve(from))
      const aside = info.moved_aside ? [`The database that was there is now ${info.moved_aside}`] : []
      const target = withoutPassword(settings().databaseUrl)
      print(json, info, [`Restored ${target}`, ...inWords(info), ...aside])
    })
}

const fileOf = (databaseUrl: string): string => databaseUrl.slice('sqlite:'.length)

/** Copies of a file keep its pages; PostgreSQL is copied record by record, into a file of the same kind. */
async function backUpData(target: string): Promise<BackupInfo> {
  const { databaseUrl } = settings()
  if (!isPostgresUrl(databaseUrl))
    return withProgress('Backing up', (progress) =>
      backUp(fileOf(databaseUrl), target, { version: VERSION, progress }),
    )
  await ensurePostgres(databaseUrl)
  return copying('Backing up', (options) =>
    copyIntoBackup(databaseUrl, target, { ...options, version: VERSION }),
  )
}

async function restoreData(backup: string): Promise<Restored> {
  const config = settings()
  const { databaseUrl, dataFolder: folder } = config
  await ensurePostgres(databaseUrl)
  const letGo = becomeOnly(config)
  try {
    if (!isPostgresUrl(databaseUrl))
      return await withProgress('Restoring', (progress) => restore(backup, fileOf(databaseUrl), progress))
    makeFolder(folder, 'KITH_DATA')
    const info = await copying('Restoring', (options) =>
      restoreIntoPostgres(backup, databaseUrl, { ...options, folder }),
    )
    return { ...info, moved_aside: null }
  } finally {
    letGo()
  }
}

function inWords({ made_at, version, sums }: BackupInfo): string[] {
  const rows = (name: string) => sums.find(({ table }) => table === name)?.rows ?? 0
  return [
    `Made ${made_at} by Kith ${version}: ${rows('accounts')} accounts, ${rows('users')} users, ${rows('contacts')} contacts, ${sums.reduce((sum, { rows }) => sum + rows, 0)} records in all`,
  ]
}
