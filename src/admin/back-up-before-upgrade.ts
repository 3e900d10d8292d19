import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'
import { backUp } from '../database/backup/back-up.ts'
import type { Database } from '../database/database.ts'
import { pendingMigrations } from '../database/migrations/migrate.ts'
import { isPostgresUrl } from '../database/opening/open.ts'
import { hasAccounts } from '../database/sqlite/sqlite.ts'
import { makeFolder } from './become-only.ts'
import { withProgress } from './long-command.ts'
import { VERSION } from './version.ts'

/** How many of these backups are kept. */
const KEPT = 5
const START = 'before-upgrade-'

/** Backs a SQLite database up that has something in it and whose schema an upgrade is about to change. */
export async function backUpBeforeUpgrade(
  database: Database,
  { databaseUrl, dataFolder }: Config,
): Promise<void> {
  if (isPostgresUrl(databaseUrl)) return
  if (!(await hasAccounts(database)) || (await pendingMigrations(database)).length === 0) return
  const folder = path.join(dataFolder, 'backups')
  makeFolder(folder, 'KITH_DATA')
  const file = path.join(folder, `${START}${new Date().toISOString().replaceAll(/[:.]/g, '-')}.backup`)
  await withProgress('Backing up', (progress) =>
    backUp(databaseUrl.slice('sqlite:'.length), file, { version: VERSION, progress }),
  )
  process.stderr.write(`The schema of the database is brought up to date; as it was it is now in ${file}\n`)
  const old = readdirSync(folder).filter((name) => name.startsWith(START) && name.endsWith('.backup'))
  for (const name of old.sort().slice(0, -KEPT)) rmSync(path.join(folder, name))
}
