import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { DoorName, Role, Viewer } from '../../core/context.ts'
import type { Schema } from '../../database/schema.ts'
import { type Soon, whenThere } from '../../database/soon.ts'
import { type Placeholders, preparedLookUp } from '../../database/statements/prepared.ts'
import { unlessWrittenNearby } from '../../database/statements/unless-written.ts'
import { hashOfSecret, type SecretKind } from './secret.ts'
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
  /** When it was last seen, as far as was written down. */
  last_used_at: string | null
  /** From when on the secret opens nothing; null: it has no end. */
  expires_at: string | null
  suspended_at: string | null
}

/** A program or device: it may be let in to read alone, and the operator may limit what comes from it. */
export interface FoundProgram extends FoundViewer {
  is_read_only: 0 | 1
  is_api_disabled: 0 | 1
  requests_per_minute: number | null
  user_requests_per_minute: number | null
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

interface Values {
  hash: string
  account_id: number
}
type Value = Placeholders<Values>

/** What a secret opens, by the table that it stands in; the rows are `entrance`. */
type Entrance = Pick<Schema['api_tokens'], 'account_id' | 'user_id' | 'last_used_at' | 'expires_at'> & {
  id: number
}
type Entered = SelectQueryBuilder<Schema & { entrance: Entrance }, 'secrets' | 'entrance', object>

/** Finds who comes in with a secret of this kind. `entered` joins what it opens, as `entrance`; `more` is what else is read of that. */
export function comingIn<Found extends FoundViewer>(
  kind: SecretKind,
  entered: (db: Kysely<Schema>, value: Value) => unknown,
  more: Record<string, RawBuilder<unknown>>,
) {
  const find = preparedLookUp<Values, Found>((db, value) =>
    (entered(db, value) as Entered)
      .innerJoin('users', (join) =>
        join.on('users.account_id', '=', value('account_id')).onRef('users.id', '=', 'entrance.user_id'),
      )
      .innerJoin('accounts', (join) => join.on('accounts.id', '=', value('account_id')))
      .select(['entrance.id', 'entrance.account_id', 'entrance.user_id', 'entrance.last_used_at'])
      .select(['users.role', 'users.suspended_at', 'users.language'])
      .select(['accounts.time_zone as account_time_zone', 'accounts.country'])
      .select((eb) => eb.fn.coalesce('users.time_zone', 'accounts.time_zone').as('time_zone'))
      .select(Object.entries({ expires_at: ENDS, ...more }).map(([name, of]) => of.as(name)))
      .where('secrets.hash', '=', value('hash'))
      .where('secrets.kind', '=', kind)
      .$castTo<Found>(),
  )
  return (db: Kysely<Schema>, secret: string) => inForce(db, kind, secret, (values) => find.first(db, values))
}

const ENDS = sql`entrance.expires_at`

/** What is read of programs and devices besides. */
export const OF_PROGRAMS = {
  is_read_only: sql`entrance.is_read_only`,
  is_api_disabled: sql`accounts.is_api_disabled + users.is_api_disabled`,
  requests_per_minute: sql`accounts.requests_per_minute`,
  user_requests_per_minute: sql`users.requests_per_minute`,
}

/** Joins a table whose id a secret names. */
export const entranceIn = (table: 'api_tokens' | 'sessions') => (db: Kysely<Schema>, value: Value) =>
  db
    .selectFrom('secrets')
    .innerJoin(`${table as 'api_tokens'} as entrance`, (join) =>
      join.on('entrance.account_id', '=', value('account_id')).onRef('entrance.id', '=', 'secrets.record_id'),
    )

/** Whom a secret lets in; undefined for unknown, revoked and ended ones, and those of suspended users, alike. */
function inForce<Found extends FoundViewer>(
  db: Kysely<Schema>,
  kind: SecretKind,
  secret: string,
  find: (values: Values) => Soon<Found | undefined>,
): Soon<Found | undefined> {
  const hash = hashOfSecret(secret)
  const found = whenThere(
    accountOfSecret(db, hash),
    (account_id) =>
      account_id && unlessWrittenNearby(db, account_id, `${kind} ${hash}`, () => find({ hash, account_id })),
  )
  return whenThere(found, (one) => (one && isInForce(one) ? one : undefined))
}

/** Asked at every request: what was found may have been remembered. */
const isInForce = ({ expires_at, suspended_at }: FoundViewer): boolean =>
  suspended_at === null && (expires_at === null || expires_at > new Date().toISOString())

type Way = Pick<Viewer, 'door' | 'token_id' | 'session_id' | 'authenticated_at' | 'is_read_only'>

export function recognised(found: FoundViewer, way: Way): Recognised {
  const { account_id, user_id, role, time_zone, language, account_time_zone, country } = found
  const { is_api_disabled, requests_per_minute, user_requests_per_minute } = found as Partial<FoundProgram>
  return {
    viewer: { account_id, user_id, role, time_zone, language, account_time_zone, country, ...way },
    last_used_at: found.last_used_at,
    began_at: null,
    unused_id: null,
    is_api_disabled: Boolean(is_api_disabled),
    requests_per_minute: requests_per_minute ?? null,
    user_requests_per_minute: user_requests_per_minute ?? null,
  }
}

/** As whom a program or device acts. */
export const recognisedProgram = (found: FoundProgram, door: DoorName): Recognised =>
  recognised(found, {
    door,
    token_id: found.id,
    session_id: null,
    authenticated_at: null,
    is_read_only: found.is_read_only === 1,
  })
