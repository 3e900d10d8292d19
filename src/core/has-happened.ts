import { invalidField } from './errors.ts'

/** A caller's clock may run ahead of ours by this much, in milliseconds. */
const CLOCK_TOLERANCE = 5 * 60 * 1000

/** Refuses a moment that is still to come, for what is said to have happened already. */
export function ensureHasHappened(field: string, moment: string, now: string): void {
  if (Date.parse(moment) > Date.parse(now) + CLOCK_TOLERANCE)
    throw invalidField(field, 'in_the_future', "can't be in the future")
}
