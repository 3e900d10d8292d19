import { invalidField } from '../../core/errors.ts'
import { placesOf, readAmount } from './money.ts'

/** What is stored of an amount that is sent: smallest units of its currency. Refuses what the currency cannot say. */
export function storedAmount(text: string | null, currency: string): number | null {
  if (text === null) return null
  const units = readAmount(text, currency)
  if (units === 'too_large') throw invalidField('amount', 'out_of_range', 'is too large')
  if (units === 'too_precise')
    throw invalidField(
      'amount',
      'too_precise',
      `has too many decimals (maximum for ${currency} is ${placesOf(currency)})`,
    )
  return units
}
