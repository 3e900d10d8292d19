import { callingCodeOf } from '../phones/calling-code.ts'
import { digitsOf } from '../phones/digits.ts'
import { isTelling, type PhoneNumber, toPhoneNumber } from '../phones/same-number.ts'

export interface PhoneKey extends PhoneNumber {
  /** The country's code; empty where it is not known. */
  country: string
  /** The country's code and what follows it. */
  digits: string
  /** By which others are found that may be the same. */
  ending: string
}

/** What a telephone number, and what was read in it, is compared by; undefined when it is none that tells anything. */
export function toPhoneKey(written: string, number: string | null | undefined): PhoneKey | undefined {
  const phone = toPhoneNumber(written, number)
  const digits = digitsOf(phone.line || phone.key)
  if (!isTelling(phone) || isPlaceholder(digits) || isPlaceholder(digitsOf(written))) return undefined
  return { ...phone, country: phone.line && callingCodeOf(digits), digits, ending: digits.slice(-7) }
}

/** Numbers that are typed where one is asked for and none is known: 5555555555, 1234567890. */
const isPlaceholder = (digits: string): boolean =>
  /^(\d)\1+$/.test(digits.slice(-7)) || '01234567890123456789'.includes(digits)
