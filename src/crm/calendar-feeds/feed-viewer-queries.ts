import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import { isSecretOf } from '../sessions/secret.ts'
import {
  comingIn,
  entranceIn,
  type FoundProgram,
  OF_PROGRAMS,
  type Recognised,
  recognisedProgram,
} from '../sessions/viewer-queries.ts'

const bySecret = comingIn<FoundProgram>('feed', entranceIn('api_tokens'), OF_PROGRAMS)

/** As whom somebody reads who has the address of a feed; undefined where it opens nothing. */
export async function viewerByFeed(db: Kysely<Schema>, secret: string): Promise<Recognised | undefined> {
  const found = isSecretOf('feed', secret) ? await bySecret(db, secret) : undefined
  return found && recognisedProgram(found, 'feed')
}
