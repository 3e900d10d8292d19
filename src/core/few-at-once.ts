import { FairLine, type Waiter } from '../turns/fair-line.ts'
import { limited } from './errors.ts'

/** Lets a job through when its turn comes; `of` is for whom it is done: whoever asks for a lot waits for their own jobs, not others. */
export type Gate = <Result>(job: () => Promise<Result>, of?: Waiter) => Promise<Result>

/** How many jobs may wait: for one of those whom they are for, and for all of them together. */
export interface Room {
  ofEach: number
  ofAll: number
}

/** Seconds after which it is worth trying again where there was no room to wait. */
const TRY_AGAIN_AFTER = 5

/**
 * Makes a gate that lets `most` jobs through at once and keeps the others waiting: one of each of those for whom something waits,
 * in turn, and theirs in their order. Where the room to wait is full, a job is refused. Only within this process.
 */
export function fewAtOnce(most: number, room: Room = { ofEach: Infinity, ofAll: Infinity }): Gate {
  let free = most
  const waiting = new FairLine<() => void>()
  return async (job, of = '') => {
    if (free > 0) free--
    else {
      if (waiting.size >= room.ofAll || waiting.sizeOf(of) >= room.ofEach)
        throw limited('Too much of this is asked for at once; try again in a moment', TRY_AGAIN_AFTER)
      await new Promise<void>((resolve) => waiting.add(of, resolve))
    }
    try {
      return await job()
    } finally {
      const next = waiting.take()
      // Who waits gets this very place: nobody who comes meanwhile can take it.
      if (next) next()
      else free++
    }
  }
}
