import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { createDeal } from './create-deal.ts'
import { storedAmount } from './read-money.ts'
import { updateDeal } from './update-deal.ts'
import { takeApart } from './written-amount.ts'

const TAKEN: [written: string, currency: string, units: number][] = [
  ['1250', 'EUR', 125000],
  ['1250.5', 'EUR', 125050],
  ['1250,5', 'EUR', 125050],
  ['12,50', 'EUR', 1250],
  ['12.500,00', 'EUR', 1250000],
  ['12,500.00', 'EUR', 1250000],
  ['1.250.000', 'EUR', 125000000],
  ['1,250,000', 'EUR', 125000000],
  ['12 500', 'EUR', 1250000],
  ['12\u00a0500,5', 'EUR', 1250050],
  ['12\u202f500', 'EUR', 1250000],
  ["12'500.00", 'CHF', 1250000],
  ['12’500', 'CHF', 1250000],
  ['1,00,000', 'INR', 10000000],
  ['12,34,567.89', 'INR', 123456789],
  [' 7 ', 'EUR', 700],
  ['007', 'EUR', 700],
  ['12.5000', 'EUR', 1250],
  ['12.00', 'JPY', 12],
  ['1.250.000', 'JPY', 1250000],
  ['12.500', 'KWD', 12500],
  ['1250,500', 'KWD', 1250500],
  ['12,500.250', 'KWD', 12500250],
  ['12.5', 'CLF', 125000],
]

const REFUSED: [written: string, currency: string, message: string][] = [
  ['12.500', 'EUR', 'can be 12500.00 or 12.50: write it with a point and 2 decimals'],
  ['12,500', 'EUR', 'can be 12500.00 or 12.50: write it with a point and 2 decimals'],
  ['12.505', 'EUR', 'can be 12505.00 or 12.505: write it with a point and 2 decimals'],
  ['12.500', 'JPY', 'can be 12500 or 12.500: write it without a mark'],
  ['12,500', 'KWD', 'can be 12500.000 or 12.500: write it with a point and 3 decimals'],
  ['12.500', 'CLF', 'can be 12500.0000 or 12.5000: write it with a point and 4 decimals'],
  ['1250.000', 'EUR', 'has too many decimals (maximum for EUR is 2)'],
  ['0.500', 'EUR', 'has too many decimals (maximum for EUR is 2)'],
  ['12,500.250', 'EUR', 'has too many decimals (maximum for EUR is 2)'],
  ['12.5', 'JPY', 'has too many decimals (maximum for JPY is 0)'],
  ['99999999999999', 'EUR', 'is too large'],
]

const NONE = [
  ...['', ' ', '.', '12.', '.5', '1.2.3', '12 50', '1,00,00', '1.00.000', "1'2", '12.500.00', '1,250.000,5'],
  ...['-5', '+5', '1e3', '٣', '1_000', 'twelve', '12 EUR', '1 250.000 000', '9'.repeat(65)],
]

describe('written amounts', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  it('are read in the notation of any country', () => {
    for (const [written, currency, units] of TAKEN)
      assert.equal(storedAmount(written, currency), units, `${written} ${currency}`)
  })

  it('are refused with both readings where there are two', () => {
    for (const [written, currency, message] of REFUSED)
      assert.throws(
        () => storedAmount(written, currency),
        (error: { fields: { message: string }[] }) => {
          assert.equal(error.fields[0]?.message, message, `${written} ${currency}`)
          return true
        },
      )
  })

  it('are none where nobody would write them so', () => {
    for (const written of NONE) assert.equal(takeApart(written), undefined, written)
  })

  it('come back as they are told; numbers are what they are, and a change of the currency reads nothing anew', async () => {
    const { ann } = kith
    const deal = await ann.perform(createDeal, { name: 'Oil', amount: 12.5, currency: 'KWD' })
    assert.equal(deal.amount, '12.500')
    const echoed = await ann.perform(updateDeal, { id: deal.id, amount: deal.amount, currency: 'KWD' })
    assert.equal(echoed.amount, '12.500')
    const moved = await ann.perform(updateDeal, { id: deal.id, currency: 'EUR' })
    assert.equal(moved.amount, '12.50')
    await assert.rejects(ann.perform(updateDeal, { id: deal.id, amount: '12.500' }), {
      fields: [
        {
          field: 'amount',
          code: 'ambiguous',
          message: 'can be 12500.00 or 12.50: write it with a point and 2 decimals',
        },
      ],
    })
    await assert.rejects(ann.perform(updateDeal, { id: deal.id, amount: 12.125 }), {
      fields: [
        { field: 'amount', code: 'too_precise', message: 'has too many decimals (maximum for EUR is 2)' },
      ],
    })
  })
})
