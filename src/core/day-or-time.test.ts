import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstMoment, isToCome, lastMoment } from './day-or-time.ts'

const oslo = { viewer: { time_zone: 'Europe/Oslo' } }
const honolulu = { viewer: { time_zone: 'Pacific/Honolulu' } }

test('a day begins and ends where whoever asks is, also when the clocks change', () => {
  assert.equal(firstMoment(oslo, '2026-03-29'), '2026-03-28T23:00:00.000Z')
  assert.equal(lastMoment(oslo, '2026-03-29'), '2026-03-29T21:59:59.999Z')
  assert.equal(firstMoment(honolulu, '2026-03-29'), '2026-03-29T10:00:00.000Z')
  assert.equal(lastMoment(honolulu, '2026-03-29'), '2026-03-30T09:59:59.999Z')
})

test('a moment is itself, and nothing is nothing', () => {
  for (const read of [firstMoment, lastMoment]) {
    assert.equal(read(oslo, '2026-03-29T12:00:00.000Z'), '2026-03-29T12:00:00.000Z')
    assert.equal(read(oslo, undefined), undefined)
  }
})

test('the last day there is does not end before it begins', () => {
  assert.equal(lastMoment(honolulu, '9999-12-31'), '9999-12-31T23:59:59.999Z')
})

test('a day is to come when it is after tomorrow by the calendar of whoever asks', () => {
  const now = '2026-03-29T05:00:00.000Z'
  const days = ['2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31']
  const toCome = (reader: typeof oslo) => days.filter((day) => isToCome(day, { ...reader, now }))
  assert.deepEqual(toCome(oslo), ['2026-03-31'])
  assert.deepEqual(toCome(honolulu), ['2026-03-30', '2026-03-31'])
})
