/** Country codes have one to three digits. */
const COUNTRY_CODES = [1, 2, 3]

/**
 * Whether two telephone numbers are one, however they are written. Stricter than a search, because the other form is dropped:
 * two international numbers have to agree in the country, too, and words beside the digits count.
 */
export function isSameNumber(one: string, other: string): boolean {
  const [a, b] = [one, other].map(numberOf) as [PhoneNumber, PhoneNumber]
  if (a.words !== b.words) return false
  if (a.isInternational === b.isInternational) return a.digits === b.digits
  const [international, national] = a.isInternational ? [a.digits, b.digits] : [b.digits, a.digits]
  return COUNTRY_CODES.some((length) => withoutZeros(international.slice(length)) === national)
}

interface PhoneNumber {
  /** Without leading zeros. */
  digits: string
  isInternational: boolean
  words: string
}

function numberOf(text: string): PhoneNumber {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return {
    digits: withoutZeros(text.replace(/\D/g, '')),
    isInternational: /^\s*(\+|00)/.test(text),
    words: words.join(' '),
  }
}

const withoutZeros = (digits: string): string => digits.replace(/^0+/, '')
