import { type Command, InvalidArgumentError } from 'commander'
import type { Viewer } from '../core/context.ts'
import { viewerByEmail } from '../crm/sessions/viewer-queries.ts'
import { createToken } from '../crm/tokens/create-token.ts'
import { listTokens } from '../crm/tokens/list-tokens.ts'
import { revokeToken } from '../crm/tokens/revoke-token.ts'
import type { Database } from '../database/database.ts'
import { FatalError } from './fatal-error.ts'
import { performAs, withData } from './open-data.ts'
import { columns, print } from './print.ts'

/** The user with this e-mail address, as whom the operator acts. */
export async function userNamed(database: Database, email: string): Promise<Viewer> {
  const viewer = await viewerByEmail(database.reader, email)
  if (!viewer) throw new FatalError(`There is no user with the e-mail address ${email}.`)
  return viewer
}

export function addTokenCommands(program: Command): void {
  const token = program.command('token').description('API tokens of users')
  token
    .command('create')
    .description('make an API token; prints the token alone')
    .requiredOption('--email <address>', 'as whom the token acts')
    .option('--name <name>', 'what it is for', 'command line')
    .option('--read-only', 'it may only read')
    .option('--json', 'print an object')
    .action(
      async ({
        email,
        name,
        readOnly,
        json,
      }: {
        email: string
        name: string
        readOnly?: boolean
        json?: boolean
      }) => {
        const made = await withData(async (database) =>
          performAs(database, await userNamed(database, email), createToken, {
            name,
            is_read_only: readOnly ?? false,
          }),
        )
        print(json, made, made.secret)
      },
    )
  token
    .command('list')
    .description('list the API tokens of a user')
    .requiredOption('--email <address>', 'whose')
    .option('--json', 'print an array')
    .action(async ({ email, json }: { email: string; json?: boolean }) => {
      const { items } = await withData(async (database) =>
        performAs(database, await userNamed(database, email), listTokens, {}),
      )
      const rows = items.map(({ id, name, hint, is_read_only, last_used_at }) => [
        id,
        name,
        `…${hint}`,
        is_read_only ? 'yes' : 'no',
        last_used_at ?? 'never',
      ])
      print(json, items, columns([['ID', 'NAME', 'ENDS IN', 'READ-ONLY', 'LAST USED'], ...rows]))
    })
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

function tokenId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text))
    throw new InvalidArgumentError('It must be the number of a token; see token list.')
  return Number(text)
}
