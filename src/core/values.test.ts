import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isDay, readDatetime } from './values.ts'
import { readYearlyDay, yearlyDayInWords } from './yearly-day.ts'

describe('a moment', () => {
  it('is read with any offset, and none is UTC', () => {
    for (const text of ['2026-03-01T10:00:00+01:00', '2026-03-01 09:00', ' 2026-03-01T09:00:00.0004Z '])
      assert.equal(readDatetime(text), '2026-03-01T09:00:00.000Z')
  })

  it('is cut to milliseconds, however many digits follow', () => {
    for (const fraction of ['.7', '.70', ',7', '.7009999999', `.7${'0'.repeat(60)}`])
      assert.equal(readDatetime(`2026-03-01T09:00:00${fraction}Z`), '2026-03-01T09:00:00.700Z', fraction)
  })

  it('has a year from 1 to 9999 in UTC, so that texts are in the order of time, and every program reads them', () => {
    assert.equal(readDatetime('9999-12-31T23:59:59.999Z'), '9999-12-31T23:59:59.999Z')
    assert.equal(readDatetime('0001-01-01T00:00:00Z'), '0001-01-01T00:00:00.000Z')
    assert.equal(readDatetime('0001-01-01T00:00:00-02:00'), '0001-01-01T02:00:00.000Z')
    for (const text of [
      ...['9999-12-31T23:59:59-01:00', '0000-01-01T00:00:00+00:01', '0001-01-01T00:00:00+02:00'],
      ...['0000-06-01T00:00:00Z', '-000001-01-01T00:00:00Z', '+010000-01-01T00:00:00Z'],
    ])
      assert.equal(readDatetime(text), undefined, text)
  })

  it('is none where no clock shows it', () => {
    for (const time of [
      '23:59:60',
      '24:00:00',
      '12:60:00',
      '12',
      '12:00:00.',
      '12:00:00Zz',
      '9:00:00',
      '12:00 am',
    ])
      assert.equal(readDatetime(`2026-06-30T${time}`), undefined, time)
  })
})

describe('a day', () => {
  it('exists, in a year from 1 to 9999', () => {
    for (const text of ['0001-01-01', '2024-02-29', '9999-12-31']) assert.ok(isDay(text), text)
    for (const text of ['0000-01-01', '2023-02-29', '10000-01-01', '2024-1-1', '20240101', '01/02/2024', ''])
      assert.ok(!isDay(text), text)
  })

  it('of every year may lack its own', () => {
    const days = {
      '1979-11-30': '1979-11-30',
      '--11-30': '--11-30',
      '--1130': '--11-30',
      '--02-29': '--02-29',
    }
    for (const [text, day] of Object.entries(days)) assert.equal(readYearlyDay(text), day, text)
    for (const text of ['--02-30', '--13-01', '-11-30', '11-30', '---30', '--11', '0000-11-30', ''])
      assert.equal(readYearlyDay(text), undefined, text)
    assert.equal(yearlyDayInWords('--11-30'), '30 November')
    assert.equal(yearlyDayInWords('1979-11-30'), '1979-11-30')
  })
})
