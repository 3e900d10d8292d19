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

/** Larger ones would take tests minutes, and show no more. */
const LARGEST = 2 * 1024 * 1024

describe('every parser, with its worst input at the greatest length', () => {
  for (const { name, limit, prepare } of CASES)
    it(`holds nobody up: ${name}`, async () => {
      const size = Math.min(limit, LARGEST)
      const whole = await bestOf(2, prepare(size))
      assert.ok(whole.longest < LONGEST, `${whole.longest} ms in one turn`)
      if (whole.total < NOTHING) return
      const quarters = await bestOf(3, fourTimes(prepare(Math.floor(size / 4))))
      // The clock of a thread may stand still for milliseconds, and what it shows of so little may be nothing.
      const growth = whole.total / Math.max(quarters.total, NOTHING / 4)
      assert.ok(growth < MOST_GROWTH, `it takes ${growth.toFixed(1)} times as long as its quarters`)
    })
})

/** One that refuses its input is asked as often. */
const fourTimes = (read: () => unknown) => async () => {
  for (let time = 0; time < 4; time++)
    try {
      await read()
    } catch {}
}
