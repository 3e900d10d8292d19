import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import { comingIn, entranceIn, type FoundViewer, type Recognised, recognised } from './viewer-queries.ts'

interface FoundSession extends FoundViewer {
  created_at: string
  authenticated_at: string
}

const bySession = comingIn<FoundSession>('session', entranceIn('sessions'), {
  created_at: sql`entrance.created_at`,
  authenticated_at: sql`entrance.authenticated_at`,
})

/** Whose browser session this is; undefined when it is unknown or over. */
export async function viewerBySession(db: Kysely<Schema>, secret: string): Promise<Recognised | undefined> {
  const found = await bySession(db, secret)
  if (!found) return undefined
  const { id: session_id, authenticated_at, created_at } = found
  const way = { door: 'web', token_id: null, session_id, authenticated_at, is_read_only: false } as const
  return { ...recognised(found, way), began_at: created_at }
}
