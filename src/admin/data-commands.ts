import { type Command, InvalidArgumentError } from 'commander'
import { listAccounts } from '../crm/accounts/list-accounts.ts'
import { fillWithSampleData } from '../crm/sample-data/fill-with-sample-data.ts'
import { pendingMigrations } from '../database/migrations/migrate.ts'
import { operator, performAs, settings, withData, withoutPassword } from './open-data.ts'
import { print } from './print.ts'
import { userNamed } from './user-named.ts'

export function addDataCommands(program: Command): void {
  program
    .command('demo')
    .description("fill a user's account with believable sample data")
    .requiredOption('--email <address>', 'whose account')
    .option('--contacts <count>', 'how many contacts', countOfContacts, 500)
    .action(async ({ email, contacts }: { email: string; contacts: number }) => {
      const made = await withData(async (database) =>
        performAs(database, await userNamed(database, email), fillWithSampleData, { contacts }),
      )
      print(false, made, `Added ${made.contacts} contacts with ${made.notes} notes and ${made.deals} deals`)
    })
  program
    .command('migrate')
    .description('bring the schema of the database up to date')
    .action(() => withData(async () => print(false, {}, 'The schema is up to date')))
  program
    .command('status')
    .description('show engine, schema and counts')
    .option('--json', 'print an object')
    .action(async ({ json }: { json?: boolean }) => {
      const status = await withData(async (database) => {
        const { items } = await performAs(database, operator(), listAccounts, {})
        const pending = await pendingMigrations(database)
        return {
          database: withoutPassword(settings().databaseUrl),
          engine: database.engine,
          schema: pending.length === 0 ? 'up to date' : `waits for ${pending.join(', ')}`,
          accounts: items.length,
          users: items.reduce((sum, { users }) => sum + users, 0),
          contacts: items.reduce((sum, { contacts }) => sum + contacts, 0),
        }
      })
      print(
        json,
        status,
        Object.entries(status).map(([name, value]) => `${name.padEnd(9)} ${value}`),
      )
    })
}

function countOfContacts(text: string): number {
  if (!/^\d{1,6}$/.test(text) || Number(text) < 1 || Number(text) > 100_000)
    throw new InvalidArgumentError('It must be a number from 1 to 100000.')
  return Number(text)
}
