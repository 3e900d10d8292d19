import { type Command, InvalidArgumentError } from 'commander'
import { createToken } from '../crm/tokens/create-token.ts'
import { listTokens } from '../crm/tokens/list-tokens.ts'
import { revokeToken } from '../crm/tokens/revoke-token.ts'
import { performAs, withData } from './open-data.ts'
import { columns, print } from './print.ts'
import { userNamed } from './user-named.ts'

export function addTokenCommands(program: Command): void {
  const token = program.command('token').description('API tokens of users')
  addCreation(token)
  addListing(token)
  addRevocation(token)
}

interface CreateOptions {
  email: string
  name: string
  readOnly?: boolean
  days?: number
  json?: boolean
}

function addCreation(token: Command): void {
  token
    .command('create')
    .description('make an API token; prints the token alone')
    .requiredOption('--email <address>', 'as whom the token acts')
    .option('--name <name>', 'what it is for', 'command line')
    .option('--read-only', 'it may only read')
    .option('--days <days>', 'after how many days it opens nothing any more (it has no end)', days)
    .option('--json', 'print an object')
    .action(async ({ email, name, readOnly, days, json }: CreateOptions) => {
      const input = { name, is_read_only: readOnly ?? false, expires_in_days: days ?? null }
      const made = await withData(async (database) =>
        performAs(database, await userNamed(database, email), createToken, input),
      )
      print(json, made, made.secret)
    })
}

function addListing(token: Command): void {
  token
    .command('list')
    .description('list the API tokens of a user')
    .requiredOption('--email <address>', 'whose')
    .option('--json', 'print an array')
    .action(async ({ email, json }: { email: string; json?: boolean }) => {
      const { items } = await withData(async (database) =>
        performAs(database, await userNamed(database, email), listTokens, {}),
      )
      const rows = items.map(({ id, name, hint, is_read_only, last_used_at, expires_at }) => [
        id,
        name,
        `…${hint}`,
        is_read_only ? 'yes' : 'no',
        last_used_at ?? 'never',
        end(expires_at),
      ])
      print(
        json,
        items,
        columns([['ID', 'NAME', 'ENDS IN', 'READ-ONLY', 'LAST USED', 'OPENS UNTIL'], ...rows]),
      )
    })
}

function addRevocation(token: Command): void {
  token
    .command('revoke')
    .description('revoke an API token')
    .requiredOption('--email <address>', 'whose')
    .requiredOption('--id <id>', 'the number from token list', tokenId)
    .action(async ({ email, id }: { email: string; id: number }) => {
      await withData(async (database) =>
        performAs(database, await userNamed(database, email), revokeToken, { id }),
      )
      print(false, {}, `Token ${id} opens nothing any more`)
    })
}

const end = (expires_at: string | null): string => {
  if (expires_at === null) return 'it is revoked'
  return expires_at > new Date().toISOString() ? expires_at : `ended ${expires_at}`
}

function days(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('It must be a number of days, such as 90.')
  return Number(text)
}

function tokenId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text))
    throw new InvalidArgumentError('It must be the number of a token; see token list.')
  return Number(text)
}
