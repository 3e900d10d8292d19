import { type Command, InvalidArgumentError } from 'commander'
import { throttleAccount } from '../crm/throttling/throttle-account.ts'
import { throttleUser } from '../crm/throttling/throttle-user.ts'
import { operator, performAs, withData } from './open-data.ts'
import { print } from './print.ts'
import { accountId } from './record-ids.ts'

interface LimitOptions {
  requestsPerMinute?: number
  off?: boolean
}

interface ApiUse {
  requests_per_minute?: number | null
  is_api_disabled?: boolean
}

/** `limit`, `disable-api` and `enable-api` of an account. */
export function addAccountLimits(account: Command): void {
  const name = (command: Command) => command.requiredOption('--account <id>', 'the account', accountId)
  addLimits<{ account: number }>(account, name, async ({ account: id }, use) => {
    const after = await withData((database) => performAs(database, operator(id), throttleAccount, use))
    print(false, after, `Account ${after.id} "${after.name}": ${useInWords(after)}`)
  })
}

/** The same of a user. */
export function addUserLimits(user: Command): void {
  const name = (command: Command) => command.requiredOption('--email <address>', 'whose')
  addLimits<{ email: string }>(user, name, async ({ email }, use) => {
    const input = { email, ...use }
    const after = await withData((database) => performAs(database, operator(), throttleUser, input))
    print(false, after, `User ${after.email}: ${useInWords(after)}`)
  })
}

function addLimits<Who>(
  group: Command,
  name: (command: Command) => Command,
  apply: (who: Who, use: ApiUse) => Promise<void>,
) {
  name(group.command('limit').description('limit how many API requests a minute are served'))
    .option('--requests-per-minute <count>', 'how many', countOfRequests)
    .option('--off', 'no limit')
    .action(async ({ requestsPerMinute, off, ...who }: LimitOptions & Who, command: Command) => {
      if ((requestsPerMinute === undefined) === !off)
        command.error('error: give either --requests-per-minute with a number, or --off')
      await apply(who as Who, { requests_per_minute: requestsPerMinute ?? null })
    })
  name(
    group.command('disable-api').description('let API tokens open nothing from the next request on'),
  ).action((who: Who) => apply(who, { is_api_disabled: true }))
  name(group.command('enable-api').description('let API tokens open what they did before')).action(
    (who: Who) => apply(who, { is_api_disabled: false }),
  )
}

/** `API use is on, 100 requests a minute`. */
export function useInWords({
  is_api_disabled,
  requests_per_minute,
}: {
  is_api_disabled: boolean
  requests_per_minute: number | null
}): string {
  const limit = requests_per_minute === null ? 'without a limit' : `${requests_per_minute} requests a minute`
  return `API use is ${is_api_disabled ? 'off' : 'on'}, ${limit}`
}

function countOfRequests(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text) || Number(text) > 1_000_000)
    throw new InvalidArgumentError('It must be a number from 1 to 1000000.')
  return Number(text)
}
