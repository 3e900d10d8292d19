const lines = new Map<string, Promise<unknown>>()

/** Runs `job` when all that came earlier under the same name are over. Only within this process. */
export async function inLine<Result>(name: string, job: () => Promise<Result>): Promise<Result> {
  const earlier = lines.get(name)
  const turn = Promise.resolve(earlier).then(job, job)
  lines.set(name, turn)
  try {
    return await turn
  } finally {
    if (lines.get(name) === turn) lines.delete(name)
  }
}
