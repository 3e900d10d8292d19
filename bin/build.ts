import { buildCli, isCliOutdated } from '../cli/build.ts'
import { buildWeb, isWebOutdated } from '../web/build.ts'

/** Something that is built ahead of time from sources of this repository. */
interface Step {
  name: string
  /** Whether the result is missing or older than what it is made from. */
  isNeeded(): boolean
  run(): Promise<unknown>
}

const STEPS: Step[] = [
  { name: 'command line client', isNeeded: isCliOutdated, run: () => buildCli() },
  { name: 'web application', isNeeded: isWebOutdated, run: () => buildWeb() },
]

/** Builds what is not there yet or out of date, and says so. */
export const buildMissing = (): Promise<void> => build(STEPS.filter((step) => step.isNeeded()))

async function build(steps: Step[]) {
  for (const { name, run } of steps) {
    const start = performance.now()
    await run()
    console.error(`Built the ${name} in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  }
}

if (import.meta.main) await build(STEPS)
