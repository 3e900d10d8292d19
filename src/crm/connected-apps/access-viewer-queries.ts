import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import { isSecretOf } from '../sessions/secret.ts'
import {
  comingIn,
  type FoundProgram,
  OF_PROGRAMS,
  type Recognised,
  recognisedProgram,
} from '../sessions/viewer-queries.ts'

interface FoundApp extends FoundProgram {
  resource: string
  secret_id: number
  used_at: string | null
}

/** An access token is one of many that an app is given; it comes in by the app's own row. */
const byAccess = comingIn<FoundApp>(
  'access',
  (db, value) =>
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
      .innerJoin('api_tokens as entrance', (join) =>
        join.on('entrance.account_id', '=', value('account_id')).onRef('entrance.id', '=', 'secret.token_id'),
      ),
  {
    ...OF_PROGRAMS,
    expires_at: sql`secret.expires_at`,
    secret_id: sql`secret.id`,
    used_at: sql`secret.used_at`,
    resource: sql`connected_apps.resource`,
  },
)

/** As whom a program acts that brings this access token; undefined where it opens nothing, or another address. */
export async function viewerByAccess(
  db: Kysely<Schema>,
  secret: string,
  resource: string,
): Promise<Recognised | undefined> {
  if (!isSecretOf('access', secret)) return undefined
  const found = await byAccess(db, secret)
  if (found?.resource !== resource) return undefined
  return { ...recognisedProgram(found, 'mcp'), unused_id: found.used_at === null ? found.secret_id : null }
}
