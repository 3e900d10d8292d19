import type { Command } from 'commander'
import type { z } from 'zod'
import { addUser } from '../crm/members/add-user.ts'
import { resetEmail } from '../crm/members/reset-email.ts'
import { resetPassword } from '../crm/members/reset-password.ts'
import { suspendUser } from '../crm/members/suspend-user.ts'
import { unsuspendUser } from '../crm/members/unsuspend-user.ts'
import { inspectAccount } from '../crm/throttling/inspect-account.ts'
import { listUsers } from '../crm/users/list-users.ts'
import { addUserLimits } from './api-use-commands.ts'
import { operator, performAs, withData } from './open-data.ts'
import { columns, print } from './print.ts'
import { readPassword } from './read-password.ts'
import { accountId } from './record-ids.ts'
import { userNamed } from './user-named.ts'

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
  addAddition(user)
  addListing(user)
  addReset(user)
  addSuspension(user)
  addEmailChange(user)
  addUserLimits(user)
}

function addAddition(user: Command): void {
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
}

function addListing(user: Command): void {
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
          ['ID', 'NAME', 'E-MAIL', 'ROLE', 'SUSPENDED'],
          ...items.map(({ id, name, email, role, suspended_at }) => [
            id,
            name,
            email,
            role,
            suspended_at ?? 'no',
          ]),
        ]),
      )
    })
}

function addReset(user: Command): void {
  user
    .command('reset-password')
    .description("set a user's password anew, and end all sessions, API tokens and invitations of theirs")
    .requiredOption('--email <address>', 'whose')
    .option('--password-stdin', 'read the new password from standard input')
    .option('--keep-tokens', 'their API tokens go on working')
    .option('--json', 'print an object')
    .action(async ({ email, passwordStdin, keepTokens, json }: ResetOptions) => {
      const password = await readPassword(passwordStdin)
      const input = { email, password, end_tokens: !keepTokens }
      const ended = await withData((database) => performAs(database, operator(), resetPassword, input))
      print(json, ended, [`The password of ${email} was set`, ...endedInWords(ended)])
    })
}

interface ResetOptions {
  email: string
  passwordStdin?: boolean
  keepTokens?: boolean
  json?: boolean
}

const endedInWords = (ended: z.infer<typeof resetPassword.output>): string[] => [
  `Sessions ended: ${ended.sessions_ended}`,
  `API tokens ended: ${ended.tokens_ended}${ended.tokens_kept > 0 ? `; kept: ${ended.tokens_kept}` : ''}`,
  `Open invitations withdrawn: ${ended.invitations_ended}`,
]

function addEmailChange(user: Command): void {
  user
    .command('change-email')
    .description('give a user another e-mail address to sign in with')
    .requiredOption('--email <address>', 'whose')
    .requiredOption('--to <address>', 'the new one')
    .action(async ({ email, to }: { email: string; to: string }) => {
      await withData((database) => performAs(database, operator(), resetEmail, { email, new_email: to }))
      print(false, {}, `${email} signs in as ${to} now; password, sessions and tokens stay`)
    })
}

function addSuspension(user: Command): void {
  user
    .command('suspend')
    .description('shut a user out at once; all that is theirs stays')
    .requiredOption('--email <address>', 'whom')
    .action(async ({ email }: { email: string }) => {
      await performOn(email, suspendUser)
      print(false, {}, `${email} is suspended: sessions have ended, API tokens open nothing until unsuspend`)
    })
  user
    .command('unsuspend')
    .description('let a suspended user in again, API tokens included')
    .requiredOption('--email <address>', 'whom')
    .action(async ({ email }: { email: string }) => {
      await performOn(email, unsuspendUser)
      print(false, {}, `${email} can sign in again`)
    })
}

const performOn = (email: string, operation: typeof suspendUser) =>
  withData(async (database) => {
    const { account_id, user_id } = await userNamed(database, email)
    return performAs(database, operator(account_id), operation, { id: user_id })
  })
