import { digitsOf, withoutZeros } from '../phones/digits.ts'
import { hasExtension } from '../phones/read-number.ts'

/** The parameter by which a card of our own says how a number was typed that it writes in another way. */
export const TYPED_PARAMETER = 'X-KITH-TYPED'

/** A number in E.164 that was typed without its country, which only the account knows; undefined where what was typed says it all. */
export function portableNumber(contact: Record<string, unknown>, field: string): string | undefined {
  const number = (contact['numbers'] as Record<string, string> | undefined)?.[field]
  const typed = String(contact[field] ?? '')
  return number === undefined || hasExtension(number) || /[+;:"\p{Cc}]/u.test(typed) ? undefined : number
}

/** What was typed, unless another program has changed the number since. */
export const typedNumber = (number: string, typed: string | undefined): string =>
  typed !== undefined && number.endsWith(withoutZeros(digitsOf(typed))) ? typed : number
