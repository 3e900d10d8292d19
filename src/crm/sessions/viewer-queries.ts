import type { Kysely } from 'kysely'
import type { DoorName, Role, Viewer } from '../../core/context.ts'
import type { Schema } from '../../database/schema.ts'
import { preparedLookUp } from '../../database/statements/prepared.ts'
import { unlessWrittenNearby } from '../../database/statements/unless-written.ts'
import { hashOfSecret } from './secret.ts'
import { accountOfSecret } from './secret-queries.ts'

export interface FoundViewer {
  id: number
  account_id: number
  user_id: number
  role: Role
  time_zone: string
  language: string | null
  account_time_zone: string
  country: string | null
  is_read_only: 0 | 1
  /** When it was last seen, as far as was written down. */
  last_used_at: string | null
  /** From when on the secret opens nothing; null: it has no end. */
  expires_at: string | null
  suspended_at: string | null
  is_api_disabled: 0 | 1
  requests_per_minute: number | null
  user_requests_per_minute: number | null
}

interface FoundSession extends FoundViewer {
  created_at: string
  authenticated_at: string
}

/** A viewer, with what the doors have to know of the operator's will about account and user. */
export interface Recognised {
  viewer: Viewer
  last_used_at: string | null
  /** Of a session: when it began. */
  began_at: string | null
  /** Of an app's access token that has opened nothing yet: its place. */
  unused_id: number | null
  is_api_disabled: boolean
  requests_per_minute: number | null
  user_requests_per_minute: number | null
}

const byToken = preparedLookUp<{ hash: string; account_id: number }, FoundViewer>((db, value) =>
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
    .select(['users.role', 'users.suspended_at', 'users.language'])
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
    .where('secrets.kind', '=', 'token')
    .$castTo<FoundViewer>(),
)

const bySession = preparedLookUp<{ hash: string; account_id: number }, FoundSession>((db, value) =>
  db
    .selectFrom('secrets')
    .innerJoin('sessions as session', (join) =>
      join.on('session.account_id', '=', value('account_id')).onRef('session.id', '=', 'secrets.record_id'),
    )
    .innerJoin('users', (join) =>
      join.on('users.account_id', '=', value('account_id')).onRef('users.id', '=', 'session.user_id'),
    )
    .innerJoin('accounts', (join) => join.on('accounts.id', '=', value('account_id')))
    .select(['session.id', 'session.account_id', 'session.user_id', 'session.last_used_at'])
    .select(['session.expires_at', 'session.created_at', 'session.authenticated_at'])
    .select(['users.role', 'users.suspended_at', 'users.language'])
    .select((eb) => [
      eb.fn.coalesce('users.time_zone', 'accounts.time_zone').as('time_zone'),
      'accounts.time_zone as account_time_zone',
      'accounts.country',
    ])
    .where('secrets.hash', '=', value('hash'))
    .where('secrets.kind', '=', 'session')
    .$castTo<FoundSession>(),
)

/** Whose API token this is; undefined for unknown, revoked and ended ones, and those of suspended users, alike. */
export async function viewerByToken(
  db: Kysely<Schema>,
  secret: string,
  door: DoorName,
): Promise<Recognised | undefined> {
  const hash = hashOfSecret(secret)
  const account_id = await accountOfSecret(db, hash)
  const found =
    account_id &&
    (await unlessWrittenNearby(db, account_id, `token ${hash}`, () =>
      byToken.first(db, { hash, account_id }),
    ))
  if (!found || !isInForce(found)) return undefined
  return recognised(found, {
    door,
    token_id: found.id,
    session_id: null,
    authenticated_at: null,
    is_read_only: found.is_read_only === 1,
  })
}

/** Whose browser session this is; undefined when it is unknown or over. */
export async function viewerBySession(db: Kysely<Schema>, secret: string): Promise<Recognised | undefined> {
  const hash = hashOfSecret(secret)
  const account_id = await accountOfSecret(db, hash)
  const found =
    account_id &&
    (await unlessWrittenNearby(db, account_id, `session ${hash}`, () =>
      bySession.first(db, { hash, account_id }),
    ))
  if (!found || !isInForce(found)) return undefined
  const { id: session_id, authenticated_at, created_at } = found
  const entrance = { door: 'web', token_id: null, session_id, authenticated_at, is_read_only: false } as const
  return { ...recognised(found, entrance), began_at: created_at }
}

/** Asked at every request: what was found may have been remembered. */
export const isInForce = ({ expires_at, suspended_at }: FoundViewer): boolean =>
  suspended_at === null && (expires_at === null || expires_at > new Date().toISOString())

type Entrance = Pick<Viewer, 'door' | 'token_id' | 'session_id' | 'authenticated_at' | 'is_read_only'>

export function recognised(found: FoundViewer, entrance: Entrance): Recognised {
  const { account_id, user_id, role, time_zone, language, account_time_zone, country } = found
  return {
    viewer: { account_id, user_id, role, time_zone, language, account_time_zone, country, ...entrance },
    last_used_at: found.last_used_at,
    began_at: null,
    unused_id: null,
    is_api_disabled: Boolean(found.is_api_disabled),
    requests_per_minute: found.requests_per_minute ?? null,
    user_requests_per_minute: found.user_requests_per_minute ?? null,
  }
}
