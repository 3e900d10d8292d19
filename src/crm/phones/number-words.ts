import { callingCodeOf } from './calling-code.ts'
import { digitsOf, withoutZeros } from './digits.ts'
import { lineOf, readNumber } from './read-number.ts'

/** Shortest run of digits that is taken for a telephone number. */
const MIN_DIGITS = 5

/** So many digits at the end are enough to find a number: people leave out what is before them. */
const TAIL = 7

/** Before the digits of what could not be read, a second time, by which a number with its country is found nevertheless. */
const UNREAD_MARK = '№'

/** Nothing but what numbers are written with. */
const WRITTEN_PLAINLY = /^[\s\d()+./-]+$/
const INTERNATIONAL = /^[\s(]*(\+|00)/

/** The words under which a number is indexed that was read: with its country's code, without it, and its end. */
export function numberWords(number: string): string[] {
  const digits = digitsOf(lineOf(number))
  const national = nationalOf(digits)
  return distinct([digits, national, national.slice(-TAIL)])
}

/**
 * The words of a number as it stands there: its digits without leading zeros, and, because a country's code has one to three of them, also
 * without the first one, two and three.
 */
export function typedWords(text: string): string[] {
  const digits = significantDigits(text)
  if (digits.length < MIN_DIGITS) return digits ? [digits] : []
  const forms = [digits]
  if (INTERNATIONAL.test(text))
    for (let code = 1; code <= 3; code++) {
      const national = withoutZeros(digits.slice(code))
      if (national.length >= MIN_DIGITS) forms.push(national)
    }
  return distinct(digits.length > TAIL ? [...forms, digits.slice(-TAIL)] : forms)
}

/** The words of what is no number that could be told for certain. */
export const unreadWords = (text: string): string[] => [
  ...typedWords(text),
  UNREAD_MARK + significantDigits(text),
]

/**
 * The words of which one has to be there when somebody looks for a number or the beginning of one. With its country only that number is
 * found; without it also those that end so.
 */
export function wantedNumber(text: string, country: string | null): string[] {
  const digits = significantDigits(text)
  const number = readNumber(text, country)
  if (!INTERNATIONAL.test(text)) return distinct([...(number ? [digitsOf(lineOf(number))] : []), digits])
  const whole = number ? digitsOf(lineOf(number)) : callingCodeOf(digits) + nationalOf(digits)
  return distinct([whole, digits, UNREAD_MARK + digits, UNREAD_MARK + nationalOf(whole)])
}

/** Whether what somebody searches for is a telephone number, in whatever form. */
export const looksLikePhone = (text: string): boolean =>
  isWrittenPlainly(text) && significantDigits(text).length >= MIN_DIGITS

/** Whether a number says nothing in letters or signs of its own. */
export const isWrittenPlainly = (text: string): boolean => WRITTEN_PLAINLY.test(text)

const nationalOf = (digits: string): string => withoutZeros(digits.slice(callingCodeOf(digits).length))
const significantDigits = (text: string): string => withoutZeros(digitsOf(text))
/** Making a set of a few words takes several times as long. */
const distinct = (words: string[]): string[] =>
  words.filter((word, place) => word !== '' && words.indexOf(word) === place)
