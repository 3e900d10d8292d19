import { setImmediate as nextTurn } from 'node:timers/promises'

/** What something took of the thread, in milliseconds of processor time, which busy neighbours do not lengthen. */
export interface Held {
  /** The longest turn of the event loop: for so long nobody else was served. */
  longest: number
  total: number
}

const spent = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * Runs a job beside a probe that looks at every turn of the event loop. It asks for none: a loop that goes round for the probe alone, while
 * the job waits for a database, would cost more than the job.
 */
export async function longestTurn(run: () => unknown): Promise<Held> {
  await nextTurn()
  const began = spent()
  let last = began
  let longest = 0
  let probe: NodeJS.Immediate
  const seeTurn = () => {
    const now = spent()
    longest = Math.max(longest, now - last)
    last = now
    probe = setImmediate(seeTurn).unref()
  }
  probe = setImmediate(seeTurn).unref()
  try {
    await run()
  } finally {
    clearImmediate(probe)
  }
  longest = Math.max(longest, spent() - last)
  return { longest, total: spent() - began }
}

/**
 * The best of several, by each figure: what is left is what the job itself takes. One that refuses its input has been measured, too.
 * What is enough ends it early.
 */
export async function bestOf(
  times: number,
  run: () => unknown,
  isEnough: (held: Held) => boolean = () => false,
): Promise<Held> {
  const best = { longest: Number.POSITIVE_INFINITY, total: Number.POSITIVE_INFINITY }
  for (let time = 0; time < times && !isEnough(best); time++) {
    const { longest, total } = await longestTurn(async () => {
      try {
        await run()
      } catch {}
    })
    best.longest = Math.min(best.longest, longest)
    best.total = Math.min(best.total, total)
  }
  return best
}
