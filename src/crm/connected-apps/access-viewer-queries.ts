import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import { preparedLookUp } from '../../database/statements/prepared.ts'
import { unlessWrittenNearby } from '../../database/statements/unless-written.ts'
import { hashOfSecret, isSecretOf } from '../sessions/secret.ts'
import { accountOfSecret } from '../sessions/secret-queries.ts'
import { type FoundViewer, isInForce, type Recognised, recognised } from '../sessions/viewer-queries.ts'

interface FoundApp extends FoundViewer {
  resource: string
  secret_id: number
  used_at: string | null
}

const byAccess = preparedLookUp<{ hash: string; account_id: number }, FoundApp>((db, value) =>
  db
    .selectFrom('secrets')
    .innerJoin('app_secrets as secret', (join) =>
      join.on('secret.account_id', '=', value('account_id')).onRef('secret.id', '=', 'secrets.record_id'),
    )
    .innerJoin('connected_apps', (join) =>
      join
        .on('connected_apps.account_id', '=', value('account_id'))
        .onRef('connected_apps.token_id', '=', 'secret.token_id'),
    )
    .innerJoin('api_tokens', (join) =>
      join
        .on('api_tokens.account_id', '=', value('account_id'))
        .onRef('api_tokens.id', '=', 'secret.token_id'),
    )
    .innerJoin('users', (join) =>
      join.on('users.account_id', '=', value('account_id')).onRef('users.id', '=', 'api_tokens.user_id'),
    )
    .innerJoin('accounts', (join) => join.on('accounts.id', '=', value('account_id')))
    .select([
      'api_tokens.id',
      'api_tokens.account_id',
      'api_tokens.user_id',
      'api_tokens.last_used_at',
      'secret.expires_at',
      'secret.id as secret_id',
      'secret.used_at',
    ])
    .select(['users.role', 'users.suspended_at', 'users.language'])
    .select((eb) => [
      eb.fn.coalesce('users.time_zone', 'accounts.time_zone').as('time_zone'),
      'accounts.time_zone as account_time_zone',
      'accounts.country',
      eb('accounts.is_api_disabled', '+', eb.ref('users.is_api_disabled')).as('is_api_disabled'),
      'accounts.requests_per_minute',
      'users.requests_per_minute as user_requests_per_minute',
      'api_tokens.is_read_only',
      'connected_apps.resource',
    ])
    .where('secrets.hash', '=', value('hash'))
    .where('secrets.kind', '=', 'access')
    .$castTo<FoundApp>(),
)

/** As whom a program acts that brings this access token; undefined where it opens nothing, or another address. */
export async function viewerByAccess(
  db: Kysely<Schema>,
  secret: string,
  resource: string,
): Promise<Recognised | undefined> {
  if (!isSecretOf('access', secret)) return undefined
  const hash = hashOfSecret(secret)
  const account_id = await accountOfSecret(db, hash)
  const found =
    account_id &&
    (await unlessWrittenNearby(db, account_id, `access ${hash}`, () =>
      byAccess.first(db, { hash, account_id }),
    ))
  if (!found || !isInForce(found) || found.resource !== resource) return undefined
  const entrance = {
    door: 'mcp',
    token_id: found.id,
    session_id: null,
    authenticated_at: null,
    is_read_only: found.is_read_only === 1,
  } as const
  return { ...recognised(found, entrance), unused_id: found.used_at === null ? found.secret_id : null }
}
