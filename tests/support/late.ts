import { setTimeout } from 'node:timers/promises'
import type { BrowserContext } from 'playwright-core'

/** How many milliseconds late timers are, and requests to the API at most. Neither, unless the environment says so. */
const LATE_TIMERS = Number(process.env['KITH_TEST_LATE_TIMERS'] ?? 0)
const LATE_ANSWERS = Number(process.env['KITH_TEST_LATE_ANSWERS'] ?? 0)

/** Only timers that ask for the next moment: nobody expects anything in between. */
const MAKE_TIMERS_LATE = `{
  const soon = window.setTimeout
  window.setTimeout = (run, delay = 0, ...rest) => soon(run, delay < 5 ? ${LATE_TIMERS} : delay, ...rest)
}`

/** What a busy machine and a slow network do to pages by chance, done to all of them: what is right only by being quick is found by it. */
export async function makeLate(context: BrowserContext): Promise<void> {
  if (LATE_TIMERS) await context.addInitScript(MAKE_TIMERS_LATE)
  if (LATE_ANSWERS)
    await context.route(/\/app\/api_v2\/(?!changes)/, async (route) => {
      await setTimeout(Math.random() * LATE_ANSWERS)
      await route.fallback()
    })
}
