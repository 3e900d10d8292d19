import type { Command } from 'commander'
import { listAccounts } from '../crm/accounts/list-accounts.ts'
import { signUp } from '../crm/members/sign-up.ts'
import { inspectAccount } from '../crm/throttling/inspect-account.ts'
import { addAccountLimits, useInWords } from './api-use-commands.ts'
import { operator, performAs, withData } from './open-data.ts'
import { columns, print } from './print.ts'
import { readPassword } from './read-password.ts'
import { accountId } from './record-ids.ts'

interface CreateOptions {
  name: string
  email: string
  owner?: string
  passwordStdin?: boolean
  timeZone?: string
  currency?: string
  country?: string
  json?: boolean
}

export function addAccountCommands(program: Command): void {
  const account = program.command('account').description('accounts on this server')
  addCreation(account)
  addListing(account)
  addShowing(account)
  addAccountLimits(account)
}

function addCreation(account: Command): void {
  account
    .command('create')
    .description('make a new account with its owner')
    .requiredOption('--name <name>', 'what the account is called')
    .requiredOption('--email <address>', "the owner's e-mail address")
    .option('--owner <name>', "the owner's name (default: the part of the address before the @)")
    .option('--password-stdin', "read the owner's password from standard input")
    .option('--time-zone <zone>', 'IANA name, such as Europe/Oslo')
    .option('--currency <code>', 'ISO 4217, such as EUR')
    .option('--country <code>', 'ISO 3166, such as NO (default: guessed from the time zone and the currency)')
    .option('--json', 'print an object')
    .action(
      async ({ name, email, owner, passwordStdin, timeZone, currency, country, json }: CreateOptions) => {
        const password = await readPassword(passwordStdin)
        const input = {
          account_name: name,
          email,
          name: owner ?? email.split('@')[0],
          password,
          ...(timeZone !== undefined && { time_zone: timeZone }),
          ...(currency !== undefined && { currency }),
          ...(country !== undefined && { country }),
        }
        const { account, user } = await withData((database) => performAs(database, operator(), signUp, input))
        print(json, { account, user }, `Account ${account.id} "${account.name}" with its owner ${user.email}`)
      },
    )
}

function addListing(account: Command): void {
  account
    .command('list')
    .description('list the accounts')
    .option('--json', 'print an array')
    .action(async ({ json }: { json?: boolean }) => {
      const { items } = await withData((database) => performAs(database, operator(), listAccounts, {}))
      const rows = items.map(({ id, name, users, contacts, created_at }) => [
        id,
        name,
        users,
        contacts,
        created_at.slice(0, 10),
      ])
      print(json, items, columns([['ID', 'NAME', 'USERS', 'CONTACTS', 'SINCE'], ...rows]))
    })
}

function addShowing(account: Command): void {
  account
    .command('show')
    .description('show an account, its users, and how much API use they are allowed')
    .requiredOption('--account <id>', 'the account', accountId)
    .option('--json', 'print an object')
    .action(async ({ account: id, json }: { account: number; json?: boolean }) => {
      const shown = await withData((database) => performAs(database, operator(id), inspectAccount, {}))
      const users = shown.users.map((user) => [user.id, user.name, user.email, user.role, useInWords(user)])
      print(json, shown, [
        `Account ${shown.id} "${shown.name}", since ${shown.created_at.slice(0, 10)}`,
        `${shown.time_zone}, ${shown.currency}, ${shown.country ?? 'no country'}, ${shown.contacts} contacts`,
        useInWords(shown),
        ...columns([['ID', 'NAME', 'E-MAIL', 'ROLE', 'API'], ...users]),
      ])
    })
}
