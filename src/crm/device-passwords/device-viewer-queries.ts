import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import { preparedLookUp } from '../../database/statements/prepared.ts'
import { unlessWrittenNearby } from '../../database/statements/unless-written.ts'
import { hashOfSecret } from '../sessions/secret.ts'
import { accountOfSecret } from '../sessions/secret-queries.ts'
import { type FoundViewer, isInForce, type Recognised, recognised } from '../sessions/viewer-queries.ts'
import { readDeviceSecret } from './device-secret.ts'

const byPassword = preparedLookUp<{ hash: string; account_id: number }, FoundViewer & { email: string }>(
  (db, value) =>
    db
      .selectFrom('secrets')
      .innerJoin('api_tokens as token', (join) =>
        join.on('token.account_id', '=', value('account_id')).onRef('token.id', '=', 'secrets.record_id'),
      )
      .innerJoin('users', (join) =>
        join.on('users.account_id', '=', value('account_id')).onRef('users.id', '=', 'token.user_id'),
      )
      .innerJoin('accounts', (join) => join.on('accounts.id', '=', value('account_id')))
      .select(['token.id', 'token.account_id', 'token.user_id', 'token.last_used_at', 'token.expires_at'])
      .select(['users.role', 'users.suspended_at', 'users.language', 'users.email'])
      .select((eb) => [
        eb.fn.coalesce('users.time_zone', 'accounts.time_zone').as('time_zone'),
        'accounts.time_zone as account_time_zone',
        'accounts.country',
        eb('accounts.is_api_disabled', '+', eb.ref('users.is_api_disabled')).as('is_api_disabled'),
        'accounts.requests_per_minute',
        'users.requests_per_minute as user_requests_per_minute',
        'token.is_read_only',
      ])
      .where('secrets.hash', '=', value('hash'))
      .where('secrets.kind', '=', 'device')
      .$castTo<FoundViewer & { email: string }>(),
)

/** As whom a device acts that brings this e-mail address and password; undefined where they open nothing, or do not belong together. */
export async function viewerByDevice(
  db: Kysely<Schema>,
  email: string,
  password: string,
): Promise<Recognised | undefined> {
  const secret = readDeviceSecret(password)
  if (!secret) return undefined
  const hash = hashOfSecret(secret)
  const account_id = await accountOfSecret(db, hash)
  const found =
    account_id &&
    (await unlessWrittenNearby(db, account_id, `device ${hash}`, () =>
      byPassword.first(db, { hash, account_id }),
    ))
  if (!found || !isInForce(found)) return undefined
  if (found.email.toLowerCase() !== email.trim().toLowerCase()) return undefined
  return recognised(found, {
    door: 'dav',
    token_id: found.id,
    session_id: null,
    authenticated_at: null,
    is_read_only: found.is_read_only === 1,
  })
}
