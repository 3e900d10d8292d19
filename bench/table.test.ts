import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { median } from './median.ts'
import { formatNumber, formatTable } from './table.ts'

describe('formatTable', () => {
  it('aligns the columns below their headings', () => {
    const table = formatTable(
      ['work', 'us'],
      [
        ['one contact', '27'],
        ['search', '1,187'],
      ],
    )
    assert.equal(
      table,
      ['work            us', '------------------', 'one contact     27', 'search       1,187'].join('\n'),
    )
  })

  it('leaves room for what is missing', () => {
    assert.equal(formatTable(['a', 'b', 'c'], [['1']]), 'a  b  c\n-------\n1')
  })
})

describe('formatNumber', () => {
  it('shows fewer decimals the bigger the number', () => {
    assert.deepEqual([1234.5, 99.96, 12.34, 0.126].map(formatNumber), ['1,235', '100.0', '12.3', '0.13'])
  })

  it('shows a dash for what could not be measured', () => {
    assert.equal(formatNumber(Number.NaN), '-')
  })
})

describe('median', () => {
  it('is the middle of an odd number and the mean of the middle two of an even number', () => {
    assert.equal(median([9, 1, 5]), 5)
    assert.equal(median([4, 1, 3, 2]), 2.5)
    assert.ok(Number.isNaN(median([])))
  })
})
