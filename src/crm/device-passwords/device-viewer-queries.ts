import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import {
  comingIn,
  entranceIn,
  type FoundProgram,
  OF_PROGRAMS,
  type Recognised,
  recognisedProgram,
} from '../sessions/viewer-queries.ts'
import { readDeviceSecret } from './device-secret.ts'

const byPassword = comingIn<FoundProgram & { email: string }>('device', entranceIn('api_tokens'), {
  ...OF_PROGRAMS,
  email: sql`users.email`,
})

/** As whom a device acts that brings this e-mail address and password; undefined where they open nothing, or do not belong together. */
export async function viewerByDevice(
  db: Kysely<Schema>,
  email: string,
  password: string,
): Promise<Recognised | undefined> {
  const secret = readDeviceSecret(password)
  const found = secret && (await byPassword(db, secret))
  if (!found) return undefined
  if (found.email.toLowerCase() !== email.trim().toLowerCase()) return undefined
  return recognisedProgram(found, 'dav')
}
