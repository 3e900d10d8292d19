import type { Role } from '../../core/context.ts'
import type { Database } from '../../database/database.ts'
import { sessionsAmong } from './session-queries.ts'

/** Of these sessions those that are still open, with what their user may do by now. */
export async function openSessions(
  database: Database,
  accountId: number,
  ids: Iterable<number>,
): Promise<Map<number, Role>> {
  const rows = await sessionsAmong.all(
    { db: database.reader },
    {
      account_id: accountId,
      ids: JSON.stringify([...new Set(ids)]),
      now: new Date().toISOString(),
    },
  )
  return new Map(rows.map(({ id, role }) => [id, role]))
}
