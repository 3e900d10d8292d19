import { setImmediate as nextRound } from 'node:timers/promises'

/**
 * The longest that one round of the event loop took while a job went on: milliseconds of processor time of this thread, which other
 * programs on the machine do not add to. For so long nobody else was served. Some systems count it in steps of four milliseconds.
 */
export async function longestTurn(job: () => Promise<unknown>): Promise<number> {
  await nextRound()
  let longest = 0
  let isOver = false
  let before = usedMicroseconds()
  const look = () => {
    const now = usedMicroseconds()
    longest = Math.max(longest, now - before)
    before = now
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  try {
    await job()
    // What it leaves for the round in which it ends counts, too.
    await nextRound()
    await nextRound()
  } finally {
    isOver = true
  }
  return longest / 1000
}

function usedMicroseconds(): number {
  const { user, system } = process.threadCpuUsage()
  return user + system
}
