import type { Kysely } from 'kysely'
import type { DoorName } from '../../core/context.ts'
import type { Schema } from '../../database/schema.ts'
import {
  comingIn,
  entranceIn,
  type FoundProgram,
  OF_PROGRAMS,
  type Recognised,
  recognisedProgram,
} from './viewer-queries.ts'

const byToken = comingIn<FoundProgram>('token', entranceIn('api_tokens'), OF_PROGRAMS)

/** Whose API token this is; undefined where it opens nothing. */
export async function viewerByToken(
  db: Kysely<Schema>,
  secret: string,
  door: DoorName,
): Promise<Recognised | undefined> {
  const found = await byToken(db, secret)
  return found && recognisedProgram(found, door)
}
