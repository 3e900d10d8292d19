import type { Context, PreparationContext } from '../../core/context.ts'
import { limited } from '../../core/errors.ts'
import { addFailure, failuresOf, forgetFailures, forgetOldestFailures } from './failed-sign-in-queries.ts'

/** Attempts are counted in windows of this many milliseconds. */
const WINDOW = 15 * 60 * 1000

/** Once in so many attempts it is looked whether too much is remembered. */
const LOOK_EVERY = 256

/** How much of something may be tried. */
export interface Limit {
  /** What is counted together. */
  subject: string
  /** So many attempts, and then no more until the window is over. */
  most: number
  /**
   * Instead: one attempt is forgotten after each so many milliseconds. Whoever shares a network with somebody who guesses waits for
   * moments then, and whoever guesses gets hardly further for it.
   */
  forgivesEvery?: number
}

/** Refuses a further attempt where a limit is reached, with the seconds to wait; `what` there were too many of. */
export async function ensureBelow(
  { db, now }: PreparationContext,
  limits: readonly Limit[],
  what: string,
): Promise<void> {
  const moment = Date.parse(now)
  for (const limit of limits) {
    const row = await failuresOf(db, limit.subject, windowBefore(now))
    const wait = row ? waitingTime(limit, row.attempts, moment - Date.parse(row.since)) : 0
    if (wait > 0)
      throw limited(`There were too many ${what}; wait a while and try again`, Math.ceil(wait / 1000))
  }
}

/** Milliseconds until there may be another attempt. */
function waitingTime({ most, forgivesEvery }: Limit, attempts: number, elapsed: number): number {
  if (attempts < most) return 0
  const freeAfter = forgivesEvery === undefined ? WINDOW : (attempts - most + 1) * forgivesEvery
  return Math.min(freeAfter, WINDOW) - elapsed
}

let counted = 0

/** Remembers an attempt, whatever becomes of the request. */
export async function countAttempt(
  { persist, now }: PreparationContext,
  limits: readonly Limit[],
): Promise<void> {
  await persist(async (db) => {
    await forgetFailures(db, windowBefore(now))
    for (const { subject } of limits) await addFailure(db, subject, now)
    if (counted++ % LOOK_EVERY === 0) await forgetOldestFailures(db)
  })
}

/** Forgets what is over where nobody has failed since. */
export const forgetAttempts = ({ db, now }: Context) => forgetFailures(db, windowBefore(now))

/** Where the windows began that are over now. */
export const windowBefore = (now: string): string => new Date(Date.parse(now) - WINDOW).toISOString()
