import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextDay } from './next-due.ts'

const next = (recurrence: Parameters<typeof nextDay>[0], from: string, completed: string, today: string) =>
  nextDay(recurrence, { from, completed, today })

test('the next day of a series', () => {
  assert.equal(next('daily', '2026-03-05', '2026-03-05', '2026-03-05'), '2026-03-06')
  assert.equal(next('weekly', '2026-03-05', '2026-03-12', '2026-03-10'), '2026-03-19')
  assert.equal(next('biweekly', '2026-03-05', '2026-03-05', '2026-03-05'), '2026-03-19')
  assert.equal(next('quarterly', '2026-01-31', '2026-01-31', '2026-01-31'), '2026-04-30')
  assert.equal(next('half_yearly', '2026-01-01', '2026-01-01', '2026-01-01'), '2026-07-01')
})

test('the 31st comes back after a short month', () => {
  assert.equal(next('monthly', '2026-01-31', '2026-01-31', '2026-01-31'), '2026-02-28')
  assert.equal(next('monthly', '2026-01-31', '2026-02-28', '2026-02-28'), '2026-03-31')
  assert.equal(next('yearly', '2024-02-29', '2027-02-28', '2027-02-28'), '2028-02-29')
})

test('turns that were missed are left out', () => {
  assert.equal(next('daily', '2020-01-01', '2020-01-01', '2026-03-05'), '2026-03-05')
  assert.equal(next('weekly', '2026-01-01', '2026-01-01', '2026-03-05'), '2026-03-05')
  assert.equal(next('monthly', '2025-01-10', '2025-01-10', '2026-03-11'), '2026-04-10')
})
