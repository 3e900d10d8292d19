import { isTelling, type PhoneNumber, readNumber } from '../../contacts/same-number.ts'

export interface PhoneKey extends PhoneNumber {
  /** The country's code and what follows it. */
  digits: string
  /** By which others are found that may be the same. */
  ending: string
}

/** What a telephone number is compared by; undefined when it is none that tells anything. */
export function toPhoneKey(written: string): PhoneKey | undefined {
  const number = readNumber(written)
  const digits = number.country + number.national
  if (!isTelling(number) || isPlaceholder(digits)) return undefined
  return { ...number, digits, ending: digits.slice(-7) }
}

/** Numbers that are typed where one is asked for and none is known: 5555555555, 1234567890. */
const isPlaceholder = (digits: string): boolean =>
  /^(\d)\1+$/.test(digits.slice(-7)) || '01234567890123456789'.includes(digits)
