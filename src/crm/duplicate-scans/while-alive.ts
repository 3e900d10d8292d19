/** Waits for a job that says nothing for minutes, and gives a sign of life every so many milliseconds until it ends. */
export async function whileAlive<Result>(
  job: Promise<Result>,
  giveSign: () => Promise<void>,
  everyMs: number,
): Promise<Result> {
  let sign: Promise<void> | undefined
  const timer = setInterval(() => {
    // One that cannot be given is given the next time, or the work is taken for dead: either is no reason to throw it away.
    sign ??= giveSign()
      .catch(() => undefined)
      .finally(() => {
        sign = undefined
      })
  }, everyMs)
  timer.unref()
  try {
    return await job
  } finally {
    clearInterval(timer)
    await sign
  }
}
