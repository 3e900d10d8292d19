import type { Context, PreparationContext } from '../../core/context.ts'
import type { UserRow } from '../../database/schema.ts'
import { countRows } from '../../database/statements/count-rows.ts'
import { idsAmong } from '../../database/statements/ids-among.ts'
import { insertSecret } from '../sessions/secret-queries.ts'
import { insertTokenRow } from '../sessions/token-row-queries.ts'
import { after, CODE_LASTS } from './app-lasts.ts'
import { insertAppSecret, removeAppSecrets, removeExpiredAppSecrets } from './app-secret-queries.ts'
import { hostOf } from './redirect.ts'

type User = Pick<UserRow, 'account_id' | 'id'>

/** Lets a program in as the viewer, and gives the code that it gets its tokens for. */
export async function insertApp(
  ctx: Context,
  app: {
    name: string
    is_read_only: boolean
    client_id: string
    redirect_uri: string
    challenge: string
    resource: string
  },
): Promise<{ token_id: number; host: string; code: string }> {
  const { db, viewer, now } = ctx
  const { name, is_read_only, ...rest } = app
  const { account_id, user_id } = viewer
  const host = hostOf(app.redirect_uri)
  const { id: token_id } = await insertTokenRow(ctx, {
    account_id,
    user_id,
    name,
    hint: '',
    is_read_only: is_read_only ? 1 : 0,
    expires_at: after(now, CODE_LASTS),
  })
  await db
    .insertInto('connected_apps')
    .values({ account_id, token_id, host, ...rest })
    .execute()
  const row = await insertAppSecret(ctx, { account_id, token_id }, 'code', after(now, CODE_LASTS))
  const code = await insertSecret(ctx, 'code', { account_id, id: row })
  return { token_id, host, code }
}

const appsOf = ({ db }: PreparationContext, { account_id, id }: User) =>
  db
    .selectFrom('connected_apps')
    .innerJoin('api_tokens', (join) =>
      join
        .on('api_tokens.account_id', '=', account_id)
        .onRef('api_tokens.id', '=', 'connected_apps.token_id'),
    )
    .where('connected_apps.account_id', '=', account_id)
    .where('api_tokens.user_id', '=', id)

/** How many apps of a user open something. */
export const countAppsOf = (ctx: Context, user: User): Promise<number> =>
  countRows(appsOf(ctx, user).where('api_tokens.expires_at', '>', ctx.now))

/** Ends apps for good: nothing that they have opens anything from now on. What they did stays in the history under their names. */
export async function endApps(ctx: Context, accountId: number, tokenIds: number[]): Promise<void> {
  if (tokenIds.length === 0) return
  await removeAppSecrets(ctx, accountId, tokenIds)
  await ctx.db
    .deleteFrom('connected_apps')
    .where('account_id', '=', accountId)
    .where('token_id', 'in', idsAmong(JSON.stringify(tokenIds)))
    .execute()
}

/** Ends all apps of a user, and says how many of them opened something. */
export async function endAppsOf(ctx: Context, user: User): Promise<number> {
  const apps = await appsOf(ctx, user).select(['connected_apps.token_id', 'api_tokens.expires_at']).execute()
  await endApps(
    ctx,
    user.account_id,
    apps.map(({ token_id }) => token_id),
  )
  return apps.filter(({ expires_at }) => expires_at! > ctx.now).length
}

/** Removes codes and tokens that are over, of all accounts, and apps that have none any more. */
export const removeExpiredApps = (ctx: Context): Promise<void> =>
  removeExpiredAppSecrets(ctx, async (accountId) =>
    endApps(ctx, accountId, await expiredApps(ctx, accountId)),
  )

async function expiredApps({ db, now }: Context, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('connected_apps')
    .innerJoin('api_tokens', (join) =>
      join.on('api_tokens.account_id', '=', accountId).onRef('api_tokens.id', '=', 'connected_apps.token_id'),
    )
    .select('connected_apps.token_id')
    .where('connected_apps.account_id', '=', accountId)
    .where('api_tokens.expires_at', '<=', now)
    .execute()
  return rows.map(({ token_id }) => token_id)
}
