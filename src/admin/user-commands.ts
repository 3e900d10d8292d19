import type { Command } from 'commander'
import { inspectAccount } from '../crm/accounts/inspect-account.ts'
import { addUser } from '../crm/users/add-user.ts'
import { listUsers } from '../crm/users/list-users.ts'
import { resetPassword } from '../crm/users/reset-password.ts'
import { addUserLimits } from './api-use-commands.ts'
import { operator, performAs, withData } from './open-data.ts'
import { columns, print } from './print.ts'
import { readPassword } from './read-password.ts'
import { accountId } from './record-ids.ts'

interface AddOptions {
  account: number
  email: string
  name: string
  role: string
  passwordStdin?: boolean
  json?: boolean
}

export function addUserCommands(program: Command): void {
  const user = program.command('user').description('users of the accounts')
  user
    .command('add')
    .description('add a user to an account')
    .requiredOption('--account <id>', 'the account', accountId)
    .requiredOption('--email <address>', 'signs in with it')
    .requiredOption('--name <name>', 'what colleagues see')
    .option('--role <role>', 'owner, admin or member', 'member')
    .option('--password-stdin', 'read the password from standard input')
    .option('--json', 'print an object')
    .action(async ({ account, email, name, role, passwordStdin, json }: AddOptions) => {
      const password = await readPassword(passwordStdin)
      const added = await withData((database) =>
        performAs(database, operator(account), addUser, { email, name, role, password }),
      )
      print(json, added, `User ${added.id} ${added.email} (${added.role})`)
    })
  user
    .command('list')
    .description('list the users of an account')
    .requiredOption('--account <id>', 'the account', accountId)
    .option('--json', 'print an array')
    .action(async ({ account, json }: { account: number; json?: boolean }) => {
      const { items } = await withData(async (database) => {
        // Of an account that is not there the list would be empty.
        await performAs(database, operator(account), inspectAccount, {})
        return performAs(database, operator(account), listUsers, {})
      })
      print(
        json,
        items,
        columns([
          ['ID', 'NAME', 'E-MAIL', 'ROLE'],
          ...items.map(({ id, name, email, role }) => [id, name, email, role]),
        ]),
      )
    })
  user
    .command('reset-password')
    .description("set a user's password anew and end all sessions")
    .requiredOption('--email <address>', 'whose')
    .option('--password-stdin', 'read the new password from standard input')
    .action(async ({ email, passwordStdin }: { email: string; passwordStdin?: boolean }) => {
      const password = await readPassword(passwordStdin)
      await withData((database) => performAs(database, operator(), resetPassword, { email, password }))
      print(false, {}, `The password of ${email} was set; all sessions have ended`)
    })
  addUserLimits(user)
}
