import { writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'

/** Bytes of the log that wait until they can be written; more are lost. */
const MOST_WAITING = 1024 * 1024

/** How often what waits is tried again, and how long the end of the process waits for a reader, in milliseconds. */
const RETRY_EVERY = 50
const END_WITHIN = 1000

export interface LogDestination extends DestinationStream {
  /** Writes what waits, as far as somebody reads it within a second. It is what pino calls after a fatal error. */
  flushSync(): void
}

/**
 * Where the log goes: each line at once, and in this thread, so that none is lost with the process. A disk that is full, or a
 * pipe whose reader stands still, costs lines of the log, never an answer: what cannot be written waits, and what is too much is
 * counted and said when the log flows again. A pipe has to be one that does not block, as Node makes its own standard output.
 */
export function openDestination(descriptor: number): LogDestination {
  let waiting: Buffer[] = []
  let size = 0
  let lost = 0
  let retrying: NodeJS.Timeout | undefined

  /** Gives the code of what stopped it. */
  const writeWaiting = (): string | undefined => {
    let rest = Buffer.concat(waiting)
    try {
      while (rest.length > 0) rest = rest.subarray(writeSync(descriptor, rest))
    } catch (error) {
      return (error as NodeJS.ErrnoException).code
    } finally {
      size = rest.length
      waiting = size > 0 ? [rest] : []
    }
    return undefined
  }
  const add = (line: string) => {
    const bytes = Buffer.from(line)
    waiting.push(bytes)
    size += bytes.length
  }
  const tryAgain = (): string | undefined => {
    const obstacle = writeWaiting()
    if (obstacle !== undefined || lost === 0) return obstacle
    add(lineAbout(lost))
    lost = 0
    return writeWaiting()
  }
  const retryUntilWritten = () => {
    retrying ??= setInterval(() => {
      tryAgain()
      if (size > 0) return
      clearInterval(retrying)
      retrying = undefined
    }, RETRY_EVERY).unref()
  }

  return {
    write(line) {
      const isFlowing = size === 0
      // From the first one that is lost until all is written: so the line that says how many stands in their place.
      if (lost > 0 || size + line.length > MOST_WAITING) lost++
      else add(line)
      if (isFlowing && tryAgain() !== undefined) retryUntilWritten()
    },
    flushSync() {
      const end = performance.now() + END_WITHIN
      while (tryAgain() === 'EAGAIN' && performance.now() < end) Atomics.wait(NOBODY, 0, 0, RETRY_EVERY)
    },
  }
}

/** Something to wait for that never comes. */
const NOBODY = new Int32Array(new SharedArrayBuffer(4))

/** In the form of all others, as a warning. */
const lineAbout = (lost: number): string =>
  `${JSON.stringify({
    level: 40,
    time: new Date().toISOString(),
    lost,
    msg: 'so many lines of the log were lost, because it could not be written',
  })}\n`
