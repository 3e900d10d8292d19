import path from 'node:path'
import type { Command } from 'commander'
import { backUp } from '../database/backup/back-up.ts'
import { BackupError, type BackupInfo, type Progress, verify } from '../database/backup/backup-file.ts'
import { restore } from '../database/backup/restore.ts'
import { isPostgresUrl } from '../database/open.ts'
import { becomeOnly } from './become-only.ts'
import { FatalError } from './fatal-error.ts'
import { settings } from './open-data.ts'
import { print } from './print.ts'
import { progressBar } from './progress.ts'

interface Options {
  json?: boolean
}

/** `backup`, `verify-backup` and `restore`. */
export function addBackupCommands(program: Command, version: string): void {
  program
    .command('backup')
    .description('copy the database into a new file, also while the server runs, and check the copy')
    .requiredOption('--to <file>', 'the file to make')
    .option('--json', 'print an object')
    .action(async ({ to, json }: Options & { to: string }) => {
      const target = path.resolve(to)
      const info = await shown('Backing up', (progress) =>
        backUp(databaseFile(), target, { version, progress }),
      )
      print(json, { file: target, ...info }, [`Backed up to ${target}`, ...inWords(info)])
    })
  program
    .command('verify-backup')
    .description('read a backup from end to end and hold it against what was backed up')
    .argument('<file>', 'the backup')
    .option('--json', 'print an object')
    .action(async (file: string, { json }: Options) => {
      const info = await shown('Verifying', (progress) => verify(path.resolve(file), progress))
      print(json, info, [`${file} is whole`, ...inWords(info)])
    })
  program
    .command('restore')
    .description('put a backup in the place of the database; the old one is moved aside')
    .requiredOption('--from <file>', 'the backup')
    .option('--json', 'print an object')
    .action(async ({ from, json }: Options & { from: string }) => {
      const target = databaseFile()
      const letGo = becomeOnly(settings())
      try {
        const info = await shown('Restoring', (progress) => restore(path.resolve(from), target, progress))
        const aside = info.moved_aside ? [`The database that was there is now ${info.moved_aside}`] : []
        print(json, info, [`Restored ${target}`, ...inWords(info), ...aside])
      } finally {
        letGo()
      }
    })
}

function databaseFile(): string {
  const { databaseUrl } = settings()
  if (isPostgresUrl(databaseUrl))
    throw new FatalError('Backups of PostgreSQL are made with its own tools, such as pg_dump and pg_restore.')
  return databaseUrl.slice('sqlite:'.length)
}

async function shown<Result>(label: string, run: (progress: Progress) => Result): Promise<Awaited<Result>> {
  const { progress, end } = progressBar(label)
  try {
    return await run(progress)
  } catch (error) {
    throw error instanceof BackupError ? new FatalError(`${error.message}.`) : error
  } finally {
    end()
  }
}

function inWords({ made_at, version, sums }: BackupInfo): string[] {
  const rows = (name: string) => sums.find(({ table }) => table === name)?.rows ?? 0
  return [
    `Made ${made_at} by Kith ${version}: ${rows('accounts')} accounts, ${rows('users')} users, ${rows('contacts')} contacts, ${sums.reduce((sum, { rows }) => sum + rows, 0)} records in all`,
  ]
}
