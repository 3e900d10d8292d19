import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstMoment } from '../../src/core/day-or-time.ts'
import { dayOf, daysBefore } from '../../web/ui/days.ts'

test('days are counted over the ends of months and years', () => {
  assert.equal(daysBefore('2026-03-01', 0), '2026-03-01')
  assert.equal(daysBefore('2026-03-01', 1), '2026-02-28')
  assert.equal(daysBefore('2028-03-01', 1), '2028-02-29')
  assert.equal(daysBefore('2027-01-10', 29), '2026-12-12')
})

/** Clocks change at midnight in the first five: a day begins at one o'clock, or the one before has 25 hours. */
const ZONES = [
  ...['America/Havana', 'America/Santiago', 'America/Asuncion', 'Asia/Beirut', 'Africa/Cairo'],
  ...['Europe/Oslo', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Etc/GMT+12'],
]

test('the day that the web application asks from begins, for the server, when it begins there', () => {
  for (const time_zone of ZONES)
    for (let back = 0; back < 366; back++) {
      const day = daysBefore('2024-12-31', back)
      const start = firstMoment({ viewer: { time_zone } }, day)
      const moments = [start, new Date(Date.parse(start) - 1).toISOString()]
      assert.deepEqual(
        moments.map((moment) => dayOf(moment, time_zone)),
        [day, daysBefore(day, 1)],
        time_zone,
      )
    }
})
