import type { PreparationContext } from '../../core/context.ts'
import { limited } from '../../core/errors.ts'
import { inLine } from '../../core/in-line.ts'
import { addFailure, failuresOf, forgetFailures } from './failed-sign-in-queries.ts'
import { networkOf } from './network-of.ts'

/** Failures are counted in windows of this many milliseconds. */
const WINDOW = 15 * 60 * 1000

/**
 * How many failures a window allows: for one e-mail address from one network address, and for one network address whatever
 * e-mail addresses it tries. Nothing locks an e-mail address as such, or anybody could lock its owner out.
 */
const LIMITS = [
  {
    subjectOf: (email: string, network: string) => `${email.trim().toLowerCase()} from ${network}`,
    most: 8,
  },
  { subjectOf: (_email: string, network: string) => `anybody from ${network}`, most: 30 },
] as const

/**
 * Whether a password is right, unless too many were wrong. One at a time from each network address: of many that come at once
 * no more are tried than of as many one after the other.
 */
export const tryPassword = (
  ctx: PreparationContext,
  email: string,
  isRight: () => Promise<boolean>,
): Promise<boolean> =>
  inLine(`password from ${networkOf(ctx.address)}`, async () => {
    await ensureNotGuessing(ctx, email)
    const outcome = await isRight()
    if (!outcome) await countFailure(ctx, email)
    return outcome
  })

/** Refuses a further attempt after too many wrong ones. */
async function ensureNotGuessing({ db, now, address }: PreparationContext, email: string): Promise<void> {
  const start = new Date(Date.parse(now) - WINDOW).toISOString()
  for (const { subjectOf, most } of LIMITS) {
    const row = await failuresOf(db, subjectOf(email, networkOf(address)), start)
    if (!row || row.attempts < most) continue
    const seconds = Math.ceil((Date.parse(row.since) + WINDOW - Date.parse(now)) / 1000)
    throw limited('There were too many wrong passwords; wait a while and try again', Math.max(1, seconds))
  }
}

/** Remembers a failed attempt, whatever becomes of the request. */
async function countFailure({ persist, now, address }: PreparationContext, email: string): Promise<void> {
  const start = new Date(Date.parse(now) - WINDOW).toISOString()
  await persist(async (db) => {
    await forgetFailures(db, start)
    for (const { subjectOf } of LIMITS) await addFailure(db, subjectOf(email, networkOf(address)), now)
  })
}
