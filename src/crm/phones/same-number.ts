import { digitsOf } from './digits.ts'
import { hasExtension, lineOf } from './read-number.ts'

/** A telephone number as it is compared. */
export interface PhoneNumber {
  /** Two that have the same are one: the number in E.164, or the text of what is none. */
  key: string
  /** In E.164, wherever one gets from there by an extension; empty where it is not known. */
  line: string
}

/** Fewer digits are short codes and extensions, which many people have. */
const MIN_TELLING = 7

/** What people put between digits, each in their own way. */
const BETWEEN = /[\s()./-]+/g

/** A telephone number of what was typed and of what was read in it. An extension is read in too many ways to be told from another. */
export const toPhoneNumber = (text: string, number: string | null | undefined): PhoneNumber => ({
  key: number && !hasExtension(number) ? number : text.toLowerCase().replace(BETWEEN, ''),
  line: number ? lineOf(number) : '',
})

/** Whether two telephone numbers are one: their form in E.164 is the same, or, of what has none, the text. */
export const isSameNumber = (one: PhoneNumber, other: PhoneNumber): boolean => one.key === other.key

/** The same, wherever one gets from there by an extension. */
export const isSameLine = (one: PhoneNumber, other: PhoneNumber): boolean =>
  one.line !== '' && one.line === other.line

/** Whether two contacts that have this number are likely to be one. */
export const isTelling = ({ key }: PhoneNumber): boolean => digitsOf(key).length >= MIN_TELLING
