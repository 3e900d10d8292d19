import type { Context } from '../../core/context.ts'
import { openedBy } from '../sessions/secret-queries.ts'
import type { App, Kind } from './app-secret-queries.ts'

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
