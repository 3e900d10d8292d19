import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js/max'
import { lineOf, readNumber } from './read-number.ts'

/**
 * Whether a telephone number lies in a range that its country gives to mobile telephones alone. Where mobile and other telephones share their
 * numbers, as in North America, nobody can tell.
 */
export function isMobileNumber(written: string, country: string | null): boolean {
  const number = readNumber(written, country)
  if (number === null) return false
  const defaultCountry = (country ?? undefined) as CountryCode | undefined
  return (
    parsePhoneNumber(lineOf(number), { ...(defaultCountry && { defaultCountry }) })?.getType() === 'MOBILE'
  )
}
