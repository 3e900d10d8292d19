import { randomBytes } from 'node:crypto'
import type { Context } from '../../core/context.ts'
import type { Schema } from '../../database/schema.ts'
import { idsAmong } from '../../database/statements/ids-among.ts'
import { inPortions } from '../../queries/portions.ts'
import { removeSecrets, saveSecret } from '../sessions/secret-queries.ts'
import { saveTokenEnd } from '../sessions/token-row-queries.ts'
import { ACCESS_LASTS, after, REFRESH_LASTS } from './app-lasts.ts'
import { tokensAfter } from './tokens-after.ts'

export type Kind = Schema['app_secrets']['kind']

/** An app whose codes or tokens something is done with. */
export interface App {
  account_id: number
  token_id: number
}

/** Makes the row of a code or token, whose secret is stored beside it. */
export async function insertAppSecret(
  { db }: Context,
  app: App,
  kind: Kind,
  expires_at: string,
): Promise<number> {
  const { account_id, token_id } = app
  const { id } = await db
    .insertInto('app_secrets')
    .values({ account_id, token_id, kind, expires_at, used_at: null, salt: null, next_id: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
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
  const accessId = await insertAppSecret(ctx, used, 'access', after(now, ACCESS_LASTS))
  await saveSecret(ctx, tokens.access_token, 'access', { account_id, id: accessId })
  const next_id = await insertAppSecret(ctx, used, 'refresh', expires_at)
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

/** Makes all that apps have worthless. */
export async function removeAppSecrets(ctx: Context, accountId: number, tokenIds: number[]): Promise<void> {
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

/** Removes codes and tokens that are over, of all accounts; after those of each account is done what follows. */
export async function removeExpiredAppSecrets(
  ctx: Context,
  follow: (accountId: number) => Promise<void>,
): Promise<void> {
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
      await follow(accountId)
    }
  })
}
