import { randomBytes } from 'node:crypto'
import type { Context, PreparationContext } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import type { Schema, UserRow } from '../../database/schema.ts'
import { countRows } from '../../database/statements/count-rows.ts'
import { idsAmong } from '../../database/statements/ids-among.ts'
import { inPortions } from '../../queries/portions.ts'
import { secretAfter } from '../sessions/secret.ts'
import { insertSecret, openedBy, removeSecrets, saveSecret } from '../sessions/secret-queries.ts'
import { insertTokenRow, saveTokenEnd } from '../sessions/token-row-queries.ts'
import { ACCESS_LASTS, CODE_LASTS, REFRESH_LASTS } from './app-lasts.ts'
import { hostOf } from './redirect.ts'

type Kind = Schema['app_secrets']['kind']
type User = Pick<UserRow, 'account_id' | 'id'>

/** An app whose codes or tokens something is done with. */
export interface App {
  account_id: number
  token_id: number
}

const after = (now: string, milliseconds: number): string =>
  new Date(Date.parse(now) + milliseconds).toISOString()

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
  const row = await insertRow(ctx, { account_id, token_id }, 'code', after(now, CODE_LASTS))
  const code = await insertSecret(ctx, 'code', { account_id, id: row })
  return { token_id, host, code }
}

async function insertRow({ db }: Context, app: App, kind: Kind, expires_at: string): Promise<number> {
  const { account_id, token_id } = app
  const { id } = await db
    .insertInto('app_secrets')
    .values({ account_id, token_id, kind, expires_at, used_at: null, salt: null, next_id: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A code or refresh token with the app that it is of, and whether its user may come in; undefined when it is over. */
export const findAppSecret = (
  { db, now }: Context,
  kind: Kind,
  { account_id, record_id }: { account_id: number; record_id: number },
) =>
  db
    .selectFrom('app_secrets')
    .innerJoin('connected_apps', (join) =>
      join
        .on('connected_apps.account_id', '=', account_id)
        .onRef('connected_apps.token_id', '=', 'app_secrets.token_id'),
    )
    .innerJoin('api_tokens', (join) =>
      join.on('api_tokens.account_id', '=', account_id).onRef('api_tokens.id', '=', 'app_secrets.token_id'),
    )
    .innerJoin('users', (join) =>
      join.on('users.account_id', '=', account_id).onRef('users.id', '=', 'api_tokens.user_id'),
    )
    .innerJoin('accounts', (join) => join.on('accounts.id', '=', account_id))
    .select(['app_secrets.id', 'app_secrets.account_id', 'app_secrets.token_id', 'app_secrets.used_at'])
    .select([
      'app_secrets.salt',
      'app_secrets.next_id',
      'connected_apps.client_id',
      'connected_apps.redirect_uri',
      'connected_apps.challenge',
    ])
    .select([
      'connected_apps.resource',
      'api_tokens.name',
      'api_tokens.user_id',
      'api_tokens.is_read_only',
      'users.suspended_at',
      'users.email as user_email',
      'accounts.name as account_name',
    ])
    .where('app_secrets.account_id', '=', account_id)
    .where('app_secrets.id', '=', record_id)
    .where('app_secrets.kind', '=', kind)
    .where('app_secrets.expires_at', '>', now)
    .executeTakeFirst()

/** Whether a code or token was used already. */
export async function isUsed(
  { db }: Context,
  { account_id }: Pick<App, 'account_id'>,
  id: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('app_secrets')
    .select('used_at')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined || row.used_at !== null
}

/** Whether an access token opened something already, or is gone. */
export async function isAccessUsed(ctx: Context, access_token: string): Promise<boolean> {
  const place = await openedBy(ctx, 'access', access_token)
  return !place || isUsed(ctx, place, place.record_id)
}

/** An access token opened something, for the first time. */
export const saveFirstUse = (db: Context['db'], accountId: number, id: number, now: string) =>
  db
    .updateTable('app_secrets')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .execute()

/** Uses a code or refresh token up: what comes after it follows from it and a new salt. */
export async function spend(
  ctx: Context,
  used: App & { id: number },
  secret: string,
): Promise<{ access_token: string; refresh_token: string }> {
  const { db, now } = ctx
  const { account_id, token_id } = used
  const salt = randomBytes(32).toString('base64url')
  const tokens = tokensAfter(secret, salt)
  const expires_at = after(now, REFRESH_LASTS)
  const accessId = await insertRow(ctx, used, 'access', after(now, ACCESS_LASTS))
  await saveSecret(ctx, tokens.access_token, 'access', { account_id, id: accessId })
  const next_id = await insertRow(ctx, used, 'refresh', expires_at)
  await saveSecret(ctx, tokens.refresh_token, 'refresh', { account_id, id: next_id })
  await db
    .updateTable('app_secrets')
    .set({ used_at: now, salt, next_id })
    .where('account_id', '=', account_id)
    .where('id', '=', used.id)
    .execute()
  await saveTokenEnd(ctx, account_id, token_id, expires_at)
  return tokens
}

export const tokensAfter = (secret: string, salt: string) => ({
  access_token: secretAfter('access', secret, salt),
  refresh_token: secretAfter('refresh', secret, salt),
})

/** The connected apps of the viewer, those first that were let in last. */
export async function ownApps({ db, viewer, now }: PreparationContext) {
  const rows = await db
    .selectFrom('connected_apps')
    .innerJoin('api_tokens', (join) =>
      join
        .on('api_tokens.account_id', '=', viewer.account_id)
        .onRef('api_tokens.id', '=', 'connected_apps.token_id'),
    )
    .select([
      'api_tokens.id',
      'api_tokens.name',
      'connected_apps.host',
      'api_tokens.is_read_only',
      'api_tokens.created_at',
    ])
    .select(['api_tokens.last_used_at', 'api_tokens.expires_at', 'connected_apps.redirect_uri'])
    .where('connected_apps.account_id', '=', viewer.account_id)
    .where('api_tokens.user_id', '=', viewer.user_id)
    .where('api_tokens.expires_at', '>', now)
    .orderBy('api_tokens.id', 'desc')
    .execute()
  return rows.map(({ is_read_only, expires_at, ...row }) => ({
    ...row,
    expires_at: expires_at!,
    may_write: is_read_only === 0,
  }))
}

/** One of the viewer's own apps. */
export async function findApp(ctx: PreparationContext, id: number) {
  const app = (await ownApps(ctx)).find((one) => one.id === id)
  if (!app) throw notFound('app')
  return app
}

/** Ends apps for good: nothing that they have opens anything from now on. What they did stays in the history under their names. */
export async function endApps(ctx: Context, accountId: number, tokenIds: number[]): Promise<void> {
  if (tokenIds.length === 0) return
  const among = idsAmong(JSON.stringify(tokenIds))
  const secrets = ctx.db
    .selectFrom('app_secrets')
    .where('account_id', '=', accountId)
    .where('token_id', 'in', among)
  // A program that asks for new tokens all the time has any number of them.
  await inPortions(secrets, 'id', async (isOfPortion) => {
    const gone = await ctx.db
      .deleteFrom('app_secrets')
      .where('account_id', '=', accountId)
      .where('token_id', 'in', among)
      .where(isOfPortion)
      .returning(['id', 'kind'])
      .execute()
    await removeGone(ctx, accountId, gone)
  })
  await ctx.db
    .deleteFrom('connected_apps')
    .where('account_id', '=', accountId)
    .where('token_id', 'in', among)
    .execute()
}

async function removeGone(ctx: Context, accountId: number, gone: { id: number; kind: Kind }[]) {
  for (const [kind, rows] of Map.groupBy(gone, (row) => row.kind))
    await removeSecrets(
      ctx,
      kind,
      accountId,
      rows.map(({ id }) => id),
    )
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

/** How many apps of a user open something. */
export const countAppsOf = (ctx: Context, user: User): Promise<number> =>
  countRows(appsOf(ctx, user).where('api_tokens.expires_at', '>', ctx.now))

/** Removes codes and tokens that are over, of all accounts, and apps that have none any more. */
export async function removeExpiredApps(ctx: Context): Promise<void> {
  const { db, now } = ctx
  const over = db.selectFrom('app_secrets').where('expires_at', '<=', now)
  await inPortions(over, 'expires_at', async (isOfPortion) => {
    const gone = await db
      .deleteFrom('app_secrets')
      .where('expires_at', '<=', now)
      .where(isOfPortion)
      .returning(['account_id', 'id', 'kind'])
      .execute()
    for (const [accountId, secrets] of Map.groupBy(gone, ({ account_id }) => account_id)) {
      await removeGone(ctx, accountId, secrets)
      await endApps(ctx, accountId, await expiredApps(ctx, accountId))
    }
  })
}

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
