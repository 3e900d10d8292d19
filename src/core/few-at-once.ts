/** Makes a gate that lets `most` jobs through at once and keeps the others waiting, in their order. Only within this process. */
export function fewAtOnce(most: number): <Result>(job: () => Promise<Result>) => Promise<Result> {
  let free = most
  const waiting: (() => void)[] = []
  return async (job) => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await job()
    } finally {
      const next = waiting.shift()
      // Who waits gets this very place: nobody who comes meanwhile can take it.
      if (next) next()
      else free++
    }
  }
}
