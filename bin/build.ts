import { buildCli, isCliOutdated } from '../cli/build.ts'
import { buildWeb, isWebOutdated } from '../web/build.ts'
import { buildServer, isServerOutdated } from './server-bundle.ts'

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
  { name: 'server', isNeeded: isServerOutdated, run: buildServer },
]

export const areAllBuilt = (): boolean => !STEPS.some((step) => step.isNeeded())

/**
 * Builds what is not there yet or out of date, and says so. What cannot be built, because somebody else owns this folder, say, is
 * missed later in a sentence of its own: the server starts without it. A server that is not bundled runs from its sources.
 */
export async function buildMissing(): Promise<void> {
  for (const step of STEPS.filter((one) => one.isNeeded()))
    await build(step).catch((error: Error) =>
      console.error(`The ${step.name} was not built: ${error.message.split('\n')[0]}`),
    )
}

async function build({ name, run }: Step) {
  const start = performance.now()
  await run()
  console.error(`Built the ${name} in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

if (import.meta.main) for (const step of STEPS) await build(step)
