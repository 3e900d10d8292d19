import type { Context } from '../../core/context.ts'
import { dayOf, endOf } from '../../core/day-of.ts'

/**
 * The last moment of the day that lies `days` before today in the account's time zone: a contact with no action after it has
 * been inactive for that long.
 */
export function daysAgo({ now, viewer }: Pick<Context, 'now' | 'viewer'>, days: number): string {
  const zone = viewer.account_time_zone
  return endOf(dayOf(now, zone).subtract({ days }), zone)
}
