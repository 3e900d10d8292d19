import { z } from 'zod'
import type { Viewer } from '../../core/context.ts'
import { dayOf } from '../../core/day-of.ts'
import { invalidField } from '../../core/errors.ts'
import { MAX_STRING } from '../../core/values.ts'
import { readWhen, type When } from '../../crm/when/read-when.ts'

/** How tools take a moment. */
export const momentArgument = z
  .string()
  .min(1)
  .max(MAX_STRING)
  .describe('In words ("next friday 3pm") or ISO, in the user\'s zone')

/** How tools take the moment of what has happened. */
export const pastMomentArgument = z
  .string()
  .min(1)
  .max(MAX_STRING)
  .optional()
  .describe('In words ("yesterday 3pm") or ISO; default: now')

/** Where most is read: it is known there that a month comes before its day. */
const READING_ZONE = 'America/New_York'

/** How tools take a day; empty is none. What can be read in no zone is said with all else that is wrong. */
export const dayArgument = z
  .string()
  .max(MAX_STRING)
  .superRefine((words, { addIssue }) => {
    const { refused } =
      words === '' ? {} : readWhen(words, { now: new Date().toISOString(), time_zone: READING_ZONE })
    if (refused)
      addIssue({
        code: 'custom',
        params: { code: 'not_understood' },
        message: `is not a valid date: it ${refused}`,
      })
  })
  .describe('In words or ISO')

export interface Moment {
  /** ISO 8601 in UTC; a day where no time of it was named and none is needed. */
  at: string
  /** How it was understood, for the model to check: `Wednesday, 25 November 2026, 15:00 (Europe/Oslo)`. */
  read_as: string
}

type Clock = Pick<Viewer, 'time_zone'> & Partial<Pick<Viewer, 'language' | 'country'>>

/** The moment to come that the words name for this viewer, or a refusal: neither day nor hour is ever guessed. */
export function comingMomentOf(field: string, words: string, viewer: Clock): Moment {
  const moment = namedMomentOf(field, words, viewer)
  if (moment.at < new Date().toISOString())
    throw invalidField(field, 'is_over', `is over already: it was read as ${moment.read_as}`)
  return moment
}

/** The moment that the words name for this viewer. */
export function namedMomentOf(field: string, words: string, viewer: Clock): Moment {
  const { at, understood } = read(field, words, viewer)
  if (at === null)
    throw invalidField(
      field,
      'no_time',
      `names a day (${understood}) without a time, such as 3pm, which it has to`,
    )
  return { at, read_as: understood }
}

/** The same of what has happened, where a day is enough: then it was at noon, or, today, just now. */
export function pastMomentOf(field: string, words: string, viewer: Clock): Moment {
  // One look at the clock, or at midnight "today" would be read as a day that is over.
  const now = new Date().toISOString()
  const { at, date, understood } = read(field, words, viewer, now)
  const today = dayOf(now, viewer.time_zone).toString()
  const moment = at ?? (date === today ? now : noonOf(date, viewer))
  if (moment > now)
    throw invalidField(field, 'in_the_future', `can't be in the future: it was read as ${understood}`)
  return { at: moment, read_as: understood }
}

/** The day that the words name for this viewer, or the moment where they name one. */
export function dayOrMomentOf(field: string, words: string, viewer: Clock): Moment & { date: string } {
  const { at, date, understood } = read(field, words, viewer)
  return { at: at ?? date, date, read_as: understood }
}

function read(
  field: string,
  words: string,
  { time_zone, language = null, country = null }: Clock,
  now = new Date().toISOString(),
): When {
  const { when, refused } = readWhen(words, { now, time_zone, language, country })
  if (!when) throw invalidField(field, 'not_understood', refused)
  return when
}

function noonOf(date: string, { time_zone }: Clock): string {
  const noon = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: time_zone, plainTime: '12:00' })
  return new Date(noon.epochMilliseconds).toISOString()
}
