import type { PreparationContext } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'

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
