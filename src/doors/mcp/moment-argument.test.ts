import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pastMomentOf } from './moment-argument.ts'

const MIDNIGHT = Date.parse('2026-03-10T00:00:00.000Z')

test('a day that ends while it is being read is still the one that was meant', (t) => {
  let looks = 0
  const LateDate = class extends Date {
    constructor(...given: [number | string] | []) {
      super(given[0] ?? MIDNIGHT - 1 + looks++)
    }
  }
  t.mock.property(globalThis, 'Date', LateDate as DateConstructor)
  const { at, read_as } = pastMomentOf('when', 'today', { time_zone: 'UTC' })
  assert.equal(at, '2026-03-09T23:59:59.999Z')
  assert.match(read_as, /^Monday, 9 March 2026/)
})
