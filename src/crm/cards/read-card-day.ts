import { readLooseDate } from '../exchange/loose-date.ts'
import { type Property, unescaped } from '../exchange/vcard-property.ts'
import { unreadableCard } from './card-error.ts'
import type { CardVersion } from './card-line.ts'

/** The year that Apple's programs write where none is known, also where they do not say so. */
const APPLE_NO_YEAR = '1604'

/** What is no day but may be said in a card: only a year, a month, a day of any month, or a time (RFC 6350, section 4.3). */
const PARTIAL = /^(?:\d{4}|\d{4}-\d\d|--\d\d|---\d\d|T.*)$/

/** The day in a property; undefined where it says less than a day. */
export function readCardDay({ parameters, value }: Property, version: CardVersion): string | undefined {
  const text = unescaped(value).trim()
  const omitted = parameters['X-APPLE-OMIT-YEAR'] ?? APPLE_NO_YEAR
  const day = readLooseDate(text.startsWith(`${omitted}-`) ? text.replace(omitted, '-') : text)
  if (day) return day
  if (day === null || parameters['VALUE']?.toLowerCase() === 'text') return undefined
  if (version === '4.0' && PARTIAL.test(text)) return undefined
  throw unreadableCard('A date of the card is none')
}
