import { z } from 'zod'
import type { Viewer } from '../../core/context.ts'
import { invalidField } from '../../core/errors.ts'
import { MAX_STRING } from '../../core/values.ts'
import { readWhen } from '../../crm/when/read-when.ts'

/** How tools take a moment. */
export const momentArgument = z
  .string()
  .min(1)
  .max(MAX_STRING)
  .describe('In words ("next friday 3pm") or ISO, in the user\'s zone')

export interface Moment {
  /** ISO 8601 in UTC. */
  at: string
  /** How it was understood, for the model to check: `Wednesday, 25 November 2026, 15:00 (Europe/Oslo)`. */
  read_as: string
}

/** The moment that the words name for this viewer, or a refusal: it is never guessed. */
export function momentOf(field: string, words: string, { time_zone }: Pick<Viewer, 'time_zone'>): Moment {
  const { when, refused } = readWhen(words, { now: new Date().toISOString(), time_zone })
  if (!when) throw invalidField(field, 'not_understood', refused)
  const { at, understood } = when
  if (at === null)
    throw invalidField(
      field,
      'no_time',
      `names a day (${understood}) without a time, such as 3pm, which it has to`,
    )
  return { at, read_as: understood }
}
