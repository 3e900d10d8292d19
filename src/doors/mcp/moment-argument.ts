import { z } from 'zod'
import type { Viewer } from '../../core/context.ts'
import { invalidField } from '../../core/errors.ts'
import { MAX_STRING, readDatetime } from '../../core/values.ts'

/** How tools take a moment. */
export const momentArgument = z
  .string()
  .min(1)
  .max(MAX_STRING)
  .describe("ISO time; without an offset in the user's zone")

export interface Moment {
  /** ISO 8601 in UTC. */
  at: string
  /** How it was understood, for the model to check: `Wednesday 2026-11-25 15:00 Europe/Oslo`. */
  read_as: string
}

const LOCAL = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The moment that the text names for this viewer, or a refusal: it is never guessed. */
export function momentOf(field: string, text: string, { time_zone }: Pick<Viewer, 'time_zone'>): Moment {
  const at = LOCAL.test(text.trim()) ? localMoment(text.trim(), time_zone) : readDatetime(text)
  if (!at)
    throw invalidField(field, 'not_a_datetime', 'is not a time such as 2026-11-25T15:00, which it has to be')
  return { at, read_as: spoken(at, time_zone) }
}

function localMoment(text: string, timeZone: string): string | undefined {
  try {
    const local = Temporal.PlainDateTime.from(text.replace(' ', 'T'))
    return new Date(local.toZonedDateTime(timeZone).epochMilliseconds).toISOString()
  } catch {
    return undefined
  }
}

function spoken(at: string, timeZone: string): string {
  const local = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone)
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' })
  return `${WEEKDAYS[local.dayOfWeek - 1]} ${local.toPlainDate()} ${time} ${timeZone}`
}
