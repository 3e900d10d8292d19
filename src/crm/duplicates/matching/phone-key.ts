/** Digits that two numbers have to share at least to be one: short ones are extensions. */
export const MIN_PHONE_DIGITS = 7

/** The digits of a telephone number without leading zeros and extension; empty when it is none. */
export function toPhoneKey(written: string | null): string {
  if (!written) return ''
  const digits = written
    .replace(/(?:x|ext\.?|extension|#)\s*\d+\s*$/i, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '')
  return digits.length < MIN_PHONE_DIGITS || isPlaceholder(digits) ? '' : digits
}

/** Numbers that are typed where one is asked for and none is known: 5555555555, 1234567890. */
const isPlaceholder = (digits: string): boolean =>
  /^(\d)\1+$/.test(digits.slice(-7)) || '01234567890123456789'.includes(digits)

/** The same number, with or without area and country code. */
export const isSameNumber = (one: string, other: string): boolean =>
  one.length >= other.length ? one.endsWith(other) : other.endsWith(one)
