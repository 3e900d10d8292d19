import type { Context, PreparationContext } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import type { UserRow } from '../../database/schema.ts'
import { countRows } from '../../database/statements/count-rows.ts'
import { countAppsOf, endAppsOf } from '../connected-apps/app-queries.ts'
import { newSecret } from '../sessions/secret.ts'
import { hasSecret, removeSecrets, saveSecret } from '../sessions/secret-queries.ts'
import { insertTokenRow } from '../sessions/token-row-queries.ts'

type Owner = Pick<UserRow, 'account_id' | 'id'>

const COLUMNS = ['id', 'name', 'hint', 'is_read_only', 'created_at', 'last_used_at', 'expires_at'] as const

/** For how long a token that has ended stays in the list of its owner, in milliseconds. */
const ENDED_LISTED = 30 * 24 * 60 * 60 * 1000

/**
 * The tokens of the viewer that open something. What was done with a token stays in history under its name, so revoking one
 * takes its secret and leaves its row.
 */
const liveTokens = ({ db, viewer }: PreparationContext) =>
  db
    .selectFrom('api_tokens')
    .where('account_id', '=', viewer.account_id)
    .where('user_id', '=', viewer.user_id)
    .where(hasSecret('token', 'api_tokens'))

/** The tokens of the viewer, newest first. */
export async function ownTokens(ctx: PreparationContext) {
  const rows = await liveTokens(ctx).select(COLUMNS).orderBy('id', 'desc').execute()
  return rows.map((row) => ({ ...row, is_read_only: row.is_read_only === 1 }))
}

/** Makes a token that acts as the user. The secret is in the answer and nowhere else. */
export async function insertToken(
  ctx: Context,
  user: Owner,
  { name, is_read_only, expires_at }: { name: string; is_read_only: boolean; expires_at: string | null },
) {
  const secret = newSecret('token')
  const row = await insertTokenRow(ctx, {
    account_id: user.account_id,
    user_id: user.id,
    name,
    hint: secret.slice(-4),
    is_read_only: is_read_only ? 1 : 0,
    expires_at,
  })
  await saveSecret(ctx, secret, 'token', { account_id: user.account_id, id: row.id })
  return { ...row, is_read_only, secret }
}

/** One of the viewer's own tokens. */
export async function findToken(ctx: PreparationContext, id: number) {
  const token = await liveTokens(ctx).select(['id', 'name']).where('id', '=', id).executeTakeFirst()
  if (!token) throw notFound('token')
  return token
}

/**
 * Revokes every token, device password and calendar feed of a user and ends every app that they connected, and says how many of them opened something.
 */
export async function revokeTokensOf(ctx: Context, user: Owner): Promise<number> {
  let open = 0
  for (const kind of KINDS) {
    const rows = await tokensOf(ctx, user, kind).select(['id', 'expires_at']).execute()
    await removeSecrets(
      ctx,
      kind,
      user.account_id,
      rows.map(({ id }) => id),
    )
    open += rows.filter(({ expires_at }) => expires_at === null || expires_at > ctx.now).length
  }
  return open + (await endAppsOf(ctx, user))
}

/** How many tokens, device passwords, calendar feeds and connected apps of a user open something. */
export async function countTokensOf(ctx: Context, user: Owner): Promise<number> {
  let open = await countAppsOf(ctx, user)
  for (const kind of KINDS)
    open += await countRows(
      tokensOf(ctx, user, kind).where((eb) =>
        eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', ctx.now)]),
      ),
    )
  return open
}

/** The secrets that rows of tokens have. */
const KINDS = ['token', 'device', 'feed'] as const

/** The tokens of a user that have a secret of a kind. */
const tokensOf = ({ db }: Context, { account_id, id }: Owner, kind: (typeof KINDS)[number]) =>
  db
    .selectFrom('api_tokens')
    .where('account_id', '=', account_id)
    .where('user_id', '=', id)
    .where(hasSecret(kind, 'api_tokens'))

/** Takes the tokens that ended long ago, of all accounts, out of the lists of their owners. */
export async function forgetEndedTokens(ctx: Context): Promise<void> {
  const ended = await ctx.db
    .selectFrom('api_tokens')
    .select(['account_id', 'id'])
    .where('expires_at', '<=', new Date(Date.parse(ctx.now) - ENDED_LISTED).toISOString())
    .where(hasSecret('token', 'api_tokens'))
    .execute()
  for (const [accountId, tokens] of Map.groupBy(ended, ({ account_id }) => account_id))
    await removeSecrets(
      ctx,
      'token',
      accountId,
      tokens.map(({ id }) => id),
    )
}
