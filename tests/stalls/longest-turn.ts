import { setImmediate as nextRound } from 'node:timers/promises'

/** The longest that one round of the event loop took while a job went on, in milliseconds: for so long nobody else was served. */
export async function longestTurn(job: () => Promise<unknown>): Promise<number> {
  await nextRound()
  let longest = 0
  let isOver = false
  let before = performance.now()
  const look = () => {
    const now = performance.now()
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
  return longest
}
