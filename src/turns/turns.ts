import { AsyncLocalStorage } from 'node:async_hooks'
import { FairLine, type Waiter } from './fair-line.ts'

/** Milliseconds after which whoever has more to do in a round of the event loop leaves it to another one. */
const LONG = 10

const working = new AsyncLocalStorage<Waiter>()
const waiting = new FairLine<() => void>()

/** When this round was first asked for a turn in; undefined while it was not. */
let began: number | undefined

/** Does something for somebody: its turns are theirs, however many such jobs they have under way. */
export const inTurnsOf = <Result>(of: Waiter, job: () => Result): Result => working.run(of, job)

/**
 * Waits for a round of the event loop of one's own, before which others are served. In each round one goes on, and those who work is done
 * for take turns: twenty who go on at once, a little each, would keep all others waiting for the whole of it.
 */
export function nextTurn(of: Waiter = working.getStore() ?? ''): Promise<void> {
  if (began === undefined) beginRound()
  return new Promise<void>((resolve) => waiting.add(of, resolve))
}

/** The same where this round has gone on for long, whoever took the time; undefined where it has not. To be asked again and again. */
export function turnWhenLong(of?: Waiter): Promise<void> | undefined {
  if (began === undefined) beginRound()
  else if (waiting.size > 0 || performance.now() - began >= LONG) return nextTurn(of)
  return undefined
}

function beginRound(): void {
  began = performance.now()
  setImmediate(endRound)
}

function endRound(): void {
  began = undefined
  const goOn = waiting.take()
  if (!goOn) return
  beginRound()
  goOn()
}
