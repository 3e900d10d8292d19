import { z } from 'zod'
import type { Viewer } from './context.ts'
import { beginningOf, dayOf, endOf } from './day-of.ts'
import { isDay, readDatetime } from './values.ts'

/** A day or a moment. Of a day, the zone of whoever asks says when it begins and ends. */
export const dayOrTime = () =>
  z
    .string()
    .trim()
    .refine((text) => isDay(text) || readDatetime(text) !== undefined, {
      params: { code: 'not_a_datetime' },
      message: 'is not a valid date or time',
    })
    .transform((text) => (isDay(text) ? text : readDatetime(text)!))
    .meta({
      anyOf: [
        { type: 'string', format: 'date' },
        { type: 'string', format: 'date-time' },
      ],
    })

/** What lists of records that change are asked for by programs that follow the changes. */
export const updatedSince = () => dayOrTime().optional().describe('Changed at or after this day or time')

/** The last moment that can be stored; years after it are written with a sign. */
const END = '9999-12-31T23:59:59.999Z'

type Reader = { viewer: Pick<Viewer, 'time_zone'> }

/** The moment from which on something is meant. */
export const firstMoment = <Time extends string | undefined>(
  { viewer }: Reader,
  time: Time,
): Time | string => (isOneDay(time) ? beginningOf(Temporal.PlainDate.from(time), viewer.time_zone) : time)

/** The moment until which something is meant, included. */
export function lastMoment<Time extends string | undefined>({ viewer }: Reader, time: Time): Time | string {
  if (!isOneDay(time)) return time
  const end = endOf(Temporal.PlainDate.from(time), viewer.time_zone)
  return end.startsWith('+') ? END : end
}

/**
 * Whether a day is still to come wherever one is: by the viewer's calendar it may be tomorrow, for others are a day ahead. No calendar is more
 * than a day behind that of UTC, which tells of nearly all days without asking a time zone.
 */
export const isToCome = (day: string, { now, viewer }: Reader & { now: string }): boolean =>
  day > now.slice(0, 10) && day > dayOf(now, viewer.time_zone).add({ days: 1 }).toString()

const isOneDay = (time: string | undefined): time is string => time !== undefined && isDay(time)
