import { limited } from './errors.ts'

interface Line {
  last: Promise<unknown>
  length: number
}

const lines = new Map<string, Line>()

/** Seconds after which it is worth trying again where a line was too long. */
const TRY_AGAIN_AFTER = 5

/**
 * Runs `job` when all that came earlier under the same name are over; refuses it where `most` stand in that line already. Only
 * within this process.
 */
export async function inLine<Result>(
  name: string,
  most: number,
  job: () => Promise<Result>,
): Promise<Result> {
  const line = lines.get(name) ?? { last: Promise.resolve(), length: 0 }
  if (line.length >= most)
    throw limited('Too much of this is asked for at once; try again in a moment', TRY_AGAIN_AFTER)
  const turn = line.last.then(job, job)
  line.last = turn
  line.length++
  lines.set(name, line)
  try {
    return await turn
  } finally {
    line.length--
    if (line.length === 0) lines.delete(name)
  }
}
