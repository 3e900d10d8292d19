import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { draftOfRow } from './csv-draft.ts'
import { isRowOfTotals, TOTALS } from './row-of-totals.ts'

describe('a row of totals', () => {
  it('begins with a word for it, and has nothing but numbers', () => {
    for (const row of [
      ['Total', '', '123'],
      ['', 'TOTAL:', '', '1,234.50', '12 %'],
      ['Summe', '', "1'200 CHF"],
      ['Grand total', '€ 1.200', '(3)'],
      ['Total: 2 contacts'],
      ['Итого', '7'],
    ])
      assert.ok(isRowOfTotals(row), row.join('|'))
    for (const row of [
      [],
      ['Total'],
      ['Total 24', '3'],
      ['Total', 'Anna', '3'],
      ['Total', '', 'anna@total.example'],
      ['Anna', 'Total', '3'],
      ['Total Energies', '3'],
      ['3', '4'],
    ])
      assert.ok(!isRowOfTotals(row), row.join('|'))
  })

  it('becomes no contact, and is told; a company called so that can be called stays one', () => {
    const reading = {
      headings: ['Company', 'Phone', 'Deals'],
      mapping: ['company', 'business_phone', 'detail'] as const,
      labels: [],
      areDaysFirst: [],
      isOurs: false,
      today: '2026-03-05',
    }
    assert.equal(draftOfRow(['Total', '', '12'], reading).refusal, TOTALS)
    assert.equal(draftOfRow(['Total', '5550100', '12'], reading).refusal, undefined)
    assert.equal(draftOfRow(['Total', '', '12'], { ...reading, isOurs: true }).refusal, undefined)
  })
})
