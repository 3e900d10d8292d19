import { type CrmError, invalidField } from '../../core/errors.ts'
import { decimalPlacesOf, readAmount, writeAmount } from './money.ts'
import { takeApart, type WrittenAmount } from './written-amount.ts'

/** Digits of a group. */
const GROUP = 3

/**
 * What is stored of an amount that is sent: smallest units of its currency. Refuses what the currency cannot say, and what can be
 * read two ways: three digits behind a mark are a group, unless the currency has three decimals.
 */
export function storedAmount(text: string | null, currency: string): number | null {
  const written = text === null ? undefined : takeApart(text)
  if (!written) return null
  const { whole, fraction, mark, mayBeGrouped } = written
  if (fraction.length === GROUP) {
    const isDecimal = decimalPlacesOf(currency) === GROUP && (mark === '.' || !mayBeGrouped)
    if (!isDecimal) throw mayBeGrouped ? ambiguous(written, currency) : tooPrecise(currency)
  }
  return unitsOf(`${whole}.${fraction || '0'}`, currency)
}

/** What was stored in one currency in the units of another one. */
export const inCurrency = (units: number | null, from: string, to: string): number | null =>
  units === null ? null : unitsOf(writeAmount(units, from), to)

function unitsOf(decimal: string, currency: string): number {
  const units = readAmount(decimal, currency)
  if (units === 'too_large') throw invalidField('amount', 'out_of_range', 'is too large')
  if (units === 'too_precise') throw tooPrecise(currency)
  return units
}

const tooPrecise = (currency: string): CrmError =>
  invalidField(
    'amount',
    'too_precise',
    `has too many decimals (maximum for ${currency} is ${decimalPlacesOf(currency)})`,
  )

function ambiguous({ whole, fraction }: WrittenAmount, currency: string): CrmError {
  const places = decimalPlacesOf(currency)
  const readings = [`${whole}${fraction}.0`, `${whole}.${fraction}`].map((decimal) => {
    const units = readAmount(decimal, currency)
    return typeof units === 'number' ? writeAmount(units, currency) : decimal
  })
  const how = places === 0 ? 'without a mark' : `with a point and ${places} decimals`
  return invalidField('amount', 'ambiguous', `can be ${readings.join(' or ')}: write it ${how}`)
}
