import type { Context } from '../../core/context.ts'
import { dayOf } from '../../core/day-of.ts'

/**
 * The last moment of the day that lies `days` before today in the account's time zone: a contact with no action after it has
 * been inactive for that long.
 */
export function daysAgo({ now, viewer }: Pick<Context, 'now' | 'viewer'>, days: number): string {
  const today = dayOf(now, viewer.account_time_zone)
  const nextDay = today.subtract({ days: days - 1 }).toZonedDateTime(viewer.account_time_zone)
  return new Date(nextDay.epochMilliseconds - 1).toISOString()
}
