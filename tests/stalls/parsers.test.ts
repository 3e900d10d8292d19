import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { bestOf } from './longest-turn.ts'
import { CASES } from './parsers.ts'

/** Milliseconds of processor time: what takes less at its limit cannot be waited for, however it grows. */
const NOTHING = 20

/** Four times the input takes as long as a quarter four times over; of what grows with its square it would be four times as long. */
const MOST_GROWTH = 2.5

/** A turn of the event loop may take 50 ms on a machine that is left alone; other tests share this one. */
const LONGEST = 200

const KIB = 1024

/** Who takes next to nothing at the first size is given the second. Larger ones would take tests minutes, and show no more. */
const SIZES = [512 * KIB, 2048 * KIB]

/** Garbage may be collected, or code compiled, at the wrong moment: who is slow by itself is slow each time. */
const TRIES = 4

describe('every parser, with its worst input at the greatest length', () => {
  for (const { name, limit, prepare } of CASES)
    it(`holds nobody up: ${name}`, async () => {
      for (const size of new Set(SIZES.map((most) => Math.min(limit, most)))) {
        const longest = (LONGEST * size) / Math.min(limit, SIZES.at(-1)!)
        const read = prepare(size)
        const whole = await bestOf(TRIES, read, (held) => held.longest < longest)
        assert.ok(whole.longest < longest, `${whole.longest} ms in one turn`)
        if (whole.total < NOTHING) continue
        const growth = await growthOf(read, fourTimes(prepare(Math.floor(size / 4))))
        assert.ok(growth < MOST_GROWTH, `it takes ${growth.toFixed(1)} times as long as its quarters`)
        return
      }
    })
})

/**
 * How many times as long the whole takes as its quarters, the least of several pairs measured one after the other: what grows
 * does so in each of them, and what disturbs one of a pair spares another. What is enough ends it early.
 */
async function growthOf(whole: () => unknown, quarters: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let pair = 0; pair < TRIES && least >= MOST_GROWTH; pair++) {
    const inPieces = await bestOf(2, quarters)
    const atOnce = await bestOf(2, whole)
    // The clock of a thread may stand still for milliseconds, and what it shows of so little may be nothing.
    least = Math.min(least, atOnce.total / Math.max(inPieces.total, NOTHING / 4))
  }
  return least
}

/** One that refuses its input is asked as often. */
const fourTimes = (read: () => unknown) => async () => {
  for (let time = 0; time < 4; time++)
    try {
      await read()
    } catch {}
}
