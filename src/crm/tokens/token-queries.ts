import type { Context, PreparationContext } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import type { Database } from '../../database/database.ts'
import type { UserRow } from '../../database/schema.ts'
import { newSecret } from '../sessions/secret.ts'
import { hasSecret, removeSecrets, saveSecret } from '../sessions/secret-queries.ts'

const COLUMNS = ['id', 'name', 'hint', 'is_read_only', 'created_at', 'last_used_at'] as const

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
  user: Pick<UserRow, 'account_id' | 'id'>,
  { name, is_read_only }: { name: string; is_read_only: boolean },
) {
  const secret = newSecret('token')
  const row = await ctx.db
    .insertInto('api_tokens')
    .values({
      account_id: user.account_id,
      user_id: user.id,
      name,
      hint: secret.slice(-4),
      is_read_only: is_read_only ? 1 : 0,
      created_at: ctx.now,
      last_used_at: null,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  await saveSecret(ctx, secret, 'token', { account_id: user.account_id, id: row.id })
  return { ...row, is_read_only, secret }
}

/** One of the viewer's own tokens. */
export async function findToken(ctx: PreparationContext, id: number) {
  const token = await liveTokens(ctx).select(['id', 'name']).where('id', '=', id).executeTakeFirst()
  if (!token) throw notFound('token')
  return token
}

/** Revokes every token of a user. */
export async function revokeTokensOf(
  ctx: Context,
  { account_id, id }: Pick<UserRow, 'account_id' | 'id'>,
): Promise<void> {
  const tokens = await ctx.db
    .selectFrom('api_tokens')
    .select('id')
    .where('account_id', '=', account_id)
    .where('user_id', '=', id)
    .execute()
  await removeSecrets(
    ctx,
    'token',
    account_id,
    tokens.map((token) => token.id),
  )
}

/** The token was used. */
export const saveTokenUse = (db: Database['reader'], accountId: number, id: number, now: string) =>
  db
    .updateTable('api_tokens')
    .set({ last_used_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
