import type { Command } from 'commander'
import { InvalidArgumentError } from 'commander'
import { databaseUrlOf } from '../config.ts'
import { copyDatabase } from '../database/copy/copy-database.ts'
import { becomeOnlyOn } from './become-only.ts'
import { ensurePostgres } from './ensure-postgres.ts'
import { FatalError } from './fatal-error.ts'
import { copying } from './long-command.ts'
import { withoutPassword } from './open-data.ts'
import { print } from './print.ts'

interface Options {
  from: string
  to: string
  json?: boolean
}

export function addCopyCommand(program: Command): void {
  program
    .command('copy')
    .description('copy a database, also while a server uses it, into an empty one, between any two engines')
    .requiredOption('--from <url>', 'sqlite:/path/to/file or postgres://user@host/database', databaseUrl)
    .requiredOption(
      '--to <url>',
      'the same for the new one; passwords come from PGPASSWORD or ~/.pgpass',
      databaseUrl,
    )
    .option('--json', 'print an object')
    .action(async ({ from, to, json }: Options) => {
      if (from === to) throw new FatalError('A database cannot be copied into itself.')
      for (const [option, url] of Object.entries({ '--from': from, '--to': to }))
        await ensurePostgres(url, option)
      const letGo = becomeOnlyOn(to, '--to')
      try {
        const sums = await copying('Copying', (options) => copyDatabase(from, to, options))
        const rows = sums.reduce((sum, { rows }) => sum + rows, 0)
        print(json, { from: withoutPassword(from), to: withoutPassword(to), sums }, [
          `Copied ${rows} records in ${sums.length} tables to ${withoutPassword(to)}, and read them back: all sums agree`,
        ])
      } finally {
        letGo()
      }
    })
}

function databaseUrl(text: string): string {
  const url = databaseUrlOf(text)
  if (url) return url
  throw new InvalidArgumentError('It must be sqlite:/path/to/file or postgres://user@host/database.')
}
