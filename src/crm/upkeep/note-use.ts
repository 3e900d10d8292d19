import type { Database } from '../../database/database.ts'
import { saveFirstUse } from '../connected-apps/app-secret-queries.ts'
import { saveSessionUse } from '../sessions/session-queries.ts'
import { saveTokenUse } from '../sessions/token-row-queries.ts'
import type { Recognised } from '../sessions/viewer-queries.ts'

/** The last use is written down once in this many milliseconds, or every read would become a write. */
const PRECISION = 60_000

/** Writes down that a token or session is in use, and keeps the session open. Never delays the request; runs beside it. */
export function noteUse(
  database: Database,
  { viewer, last_used_at, began_at, unused_id }: Recognised,
  onError: (error: unknown) => void,
): void {
  if (unused_id === null && last_used_at !== null && Date.now() - Date.parse(last_used_at) < PRECISION) return
  const now = new Date().toISOString()
  const { account_id, token_id, session_id } = viewer
  const written = database.write(async (db) => {
    if (token_id !== null) await saveTokenUse(db, account_id, token_id, now)
    if (unused_id !== null) await saveFirstUse(db, account_id, unused_id, now)
    if (session_id !== null && began_at !== null)
      await saveSessionUse(db, { account_id, id: session_id, began_at }, now)
  }, account_id)
  written.catch(onError)
}
