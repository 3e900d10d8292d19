import { limited } from '../../core/errors.ts'
import type { Database } from '../../database/database.ts'
import type { Recognised } from '../sessions/viewer-queries.ts'
import { addRequest, type CountKey, requestsIn } from './request-count-queries.ts'

/** What is left of a limit that the operator has set. */
export interface Allowance {
  /** Whose requests are counted together. */
  of: 'account' | 'user'
  /** Requests a minute. */
  limit: number
  remaining: number
  /** Seconds until the count begins anew. */
  seconds: number
}

interface Counter extends CountKey {
  of: Allowance['of']
  limit: number
}

/** Whether the operator has set any limit: only then are requests counted. */
export const isLimited = ({ requests_per_minute, user_requests_per_minute }: Recognised): boolean =>
  requests_per_minute !== null || user_requests_per_minute !== null

/**
 * Counts a request by the minutes of the clock, or refuses it with the seconds to wait. A request that comes when the count is
 * full is refused by a read alone, so that a flood of them writes nothing. `now` is in milliseconds.
 */
export async function countRequest(
  database: Database,
  recognised: Recognised,
  now: number,
): Promise<Allowance[]> {
  const counters = countersOf(recognised, new Date(now).toISOString().slice(0, 16))
  const seconds = 60 - (Math.floor(now / 1000) % 60)
  const known = await Promise.all(
    counters.map((counter) => requestsIn(database.readerOf(counter.account_id), counter)),
  )
  ensureBelow(counters, known, seconds)
  const counts = await database.write(async (db) => {
    const added: number[] = []
    for (const counter of counters) added.push(await addRequest(db, counter))
    return added
  }, recognised.viewer.account_id)
  // Others may have been counted between the two.
  ensureBelow(
    counters,
    counts.map((count) => count - 1),
    seconds,
  )
  return counters.map(({ of, limit }, at) => ({ of, limit, remaining: limit - counts[at]!, seconds }))
}

function countersOf({ viewer, ...limits }: Recognised, minute: string): Counter[] {
  const { account_id, user_id } = viewer
  const counters: Counter[] = []
  if (limits.requests_per_minute !== null)
    counters.push({ of: 'account', limit: limits.requests_per_minute, account_id, user_id: 0, minute })
  if (limits.user_requests_per_minute !== null)
    counters.push({ of: 'user', limit: limits.user_requests_per_minute, account_id, user_id, minute })
  return counters
}

function ensureBelow(counters: Counter[], counts: number[], seconds: number) {
  const full = counters.find(({ limit }, at) => counts[at]! >= limit)
  if (!full) return
  const whose = full.of === 'account' ? 'this account' : 'this user'
  throw limited(
    `The operator of the server allows ${whose} ${full.limit} API requests a minute; wait ${seconds} seconds`,
    seconds,
  )
}
