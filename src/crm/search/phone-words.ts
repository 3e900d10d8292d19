import { digitsOf, withoutZeros } from '../contacts/same-number.ts'

/** Shortest run of digits that is taken for a telephone number. */
const MIN_DIGITS = 5

/**
 * The digits under which a number is indexed and looked for, so that any written form finds any other: without leading
 * zeros, and, because a country code has one to three digits, also without the first one, two and three. The last seven
 * serve people who leave out the area code.
 */
export function phoneWords(phone: string): string[] {
  const forms = numberForms(phone)
  const digits = forms[0]
  if (digits && digits.length > 7) forms.push(digits.slice(-7))
  return forms.filter((form, place) => forms.indexOf(form) === place)
}

/** The whole number without leading zeros, and, when it is international, without what may be the country's code. */
function numberForms(phone: string): string[] {
  const digits = significantDigits(phone)
  if (digits.length < MIN_DIGITS) return digits ? [digits] : []
  const forms = [digits]
  if (INTERNATIONAL.test(phone))
    for (let code = 1; code <= 3; code++) {
      const national = withoutZeros(digits.slice(code))
      if (national.length >= MIN_DIGITS) forms.push(national)
    }
  return forms
}

const INTERNATIONAL = /^\s*(\+|00)/

/** Whether what somebody searches for is a telephone number, in whatever form. */
export const looksLikePhone = (text: string): boolean =>
  /^[\s\d()+./-]+$/.test(text) && significantDigits(text).length >= MIN_DIGITS

const significantDigits = (phone: string): string => withoutZeros(digitsOf(phone))
