import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dueWords } from '../../web/entries/due-words.ts'

test('a year is left out when it is this one where the person lives, whatever the machine calls this year', (t) => {
  t.mock.timers.enable({ apis: ['Date'] })
  const words = (due_on: string, timeZone: string) => dueWords({ due_on, due_at: null }, timeZone)
  for (const [now, zone, year] of [
    ['2026-12-31T12:00:00Z', 'Pacific/Kiritimati', 2027],
    ['2027-01-01T11:59:00Z', 'Etc/GMT+12', 2026],
  ] as const) {
    t.mock.timers.setTime(Date.parse(now))
    assert.doesNotMatch(words(`${year}-06-12`, zone), RegExp(String(year)))
    assert.match(words(`${year - 1}-06-12`, zone), RegExp(String(year - 1)))
  }
})
