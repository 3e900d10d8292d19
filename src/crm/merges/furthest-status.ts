import type { Context } from '../../core/context.ts'
import { usableStatuses } from '../statuses/status-queries.ts'

/** Statuses that are no stage on anybody's way to becoming a customer. */
const NO_STAGES = new Set(['inactive', 'other'])

/**
 * The one of two statuses that is further on, in the account's own order. `inactive`, `other` and retired ones are no stages and
 * lie behind all that are; having any is further than having none. Of equals the first stays.
 */
export async function furthestStatus(
  ctx: Context,
  one: string | null,
  other: string | null,
): Promise<string | null> {
  const stages = (await usableStatuses(ctx)).map(({ key }) => key).filter((key) => !NO_STAGES.has(key))
  const rank = (key: string | null) => (key === null ? -2 : stages.indexOf(key))
  return rank(other) > rank(one) ? other : one
}
