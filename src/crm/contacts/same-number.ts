/** A telephone number as it is compared. */
export interface PhoneNumber {
  /** The country that the number names itself (`47`); empty where it names none. */
  country: string
  /** The digits within the country, without the zeros that lead out of a town or a country. */
  national: string
  /** What is dialled once somebody has answered. */
  extension: string
  /** Letters beside the digits, such as "home" or what a keypad spells. */
  words: string
}

/** Fewer digits are short codes and extensions, which many people have. */
const MIN_TELLING = 7

/** Country codes of one and two digits (ITU-T E.164); all others have three, and none of them begins like one of these. */
const SHORT_CODES = new Set(
  '1 7 20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'.split(
    ' ',
  ),
)

/** Digits of a national number before which people write something else than zeros to leave their town: 1 in North America, 8 in Russia. */
const OTHER_TRUNKS: Record<string, { digits: number; trunk: string }> = {
  '1': { digits: 10, trunk: '1' },
  '7': { digits: 10, trunk: '8' },
}

/** With this many digits a number without a plus can only be one with the country's code. */
const MIN_DIGITS_WITH_CODE = 12

const INTERNATIONAL = /^[\s(]*(\+|00)/
const EXTENSION = /(?:\bx|(?<=\d)x|\bext(?:ension)?|;ext=|#)[\s.:]{0,9}(\d{1,11})[\s)]{0,9}$/i

/** What a written number says. */
export function readNumber(written: string): PhoneNumber {
  const text = written.replace(/^\s*tel:/i, '')
  const found = EXTENSION.exec(text)
  const main = found ? text.slice(0, found.index) : text
  const words = (main.toLowerCase().match(/\p{L}+/gu) ?? []).join(' ')
  const rest = { extension: found?.[1] ?? '', words }
  const digits = withoutZeros(digitsOf(main))
  if (!INTERNATIONAL.test(main)) return { country: '', national: digits, ...rest }
  const country = countryOf(digits)
  return { country, national: withoutZeros(digits.slice(country.length)), ...rest }
}

const countryOf = (digits: string): string =>
  [1, 2].map((length) => digits.slice(0, length)).find((code) => SHORT_CODES.has(code)) ?? digits.slice(0, 3)

/**
 * Whether two telephone numbers are one, however they are written. Where both name their country, it has to be the same; where one
 * does not, the whole number within the country has to be. Two extensions of one switchboard are two numbers.
 */
export const isSameNumber = (one: PhoneNumber, other: PhoneNumber): boolean =>
  one.extension === other.extension && isSameLine(one, other)

/** The same, wherever one gets from there by an extension. */
export function isSameLine(one: PhoneNumber, other: PhoneNumber): boolean {
  if (one.words !== '' && other.words !== '' && one.words !== other.words) return false
  if (one.country !== '' && other.country !== '')
    return one.country === other.country && one.national === other.national
  if (one.country === other.country) return one.national === other.national
  const [abroad, home] = one.country === '' ? [other, one] : [one, other]
  return nationalForms(abroad).includes(home.national)
}

/** How a number may be written that names its country, when it does not: without the code, or without the plus alone. */
function nationalForms({ country, national }: PhoneNumber): string[] {
  const forms = [national]
  const other = OTHER_TRUNKS[country]
  if (other && national.length === other.digits) forms.push(other.trunk + national)
  if (country.length + national.length >= MIN_DIGITS_WITH_CODE) forms.push(country + national)
  return forms
}

/** Whether two contacts that have this number are likely to be one. */
export const isTelling = ({ country, national }: PhoneNumber): boolean =>
  country.length + national.length >= MIN_TELLING

/** Its digits alone. By hand, because an expression takes several times as long. */
export function digitsOf(phone: string): string {
  let digits = ''
  for (let place = 0; place < phone.length; place++) {
    const character = phone.charCodeAt(place)
    if (character >= 48 && character <= 57) digits += phone[place]
  }
  return digits
}

export function withoutZeros(digits: string): string {
  let place = 0
  while (digits[place] === '0') place++
  return digits.slice(place)
}
