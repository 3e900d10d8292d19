import { fold } from '../texts/fold.ts'
import { FORGIVEN, MEANING, MONTHS, UNITS, WEEKDAYS } from './calendar-words.ts'
import { FOREIGN_DAYS } from './languages/in-english.ts'

const MAX_TOKENS = 30

/** Words that would change what a date means, so that nothing may be read without them. */
const DECISIVE = new Set(
  (
    'or not never no except but unless if when whenever every each any either neither nor between maybe perhaps ' +
    'after before until since than ago last next this sometime someday eventually soon later early late weekly daily ' +
    'monthly yearly quarterly biweekly and through thru to from past quarter half end start beginning mid middle ' +
    // With a weekday they are one day of the year.
    'ash palm maundy shrove whit holy lent advent carnival bowl'
  ).split(' '),
)
const CALENDAR = new Set([
  ...WEEKDAYS,
  ...MONTHS,
  ...UNITS,
  ...FORGIVEN,
  ...MEANING.keys(),
  'today',
  'yesterday',
  'noon',
  'midnight',
  'dayend',
])

/** A word alone that is more often something else. */
const DOUBTFUL = new Set(
  'may march sunday saturday monday second now lunch night morning evening afternoon'.split(' '),
)

/**
 * A date inside a sentence, "remind me on friday to check the contract": only where the words around it have nothing to do with
 * dates, numbers or conditions.
 */
export function findWhen<Found>(
  text: string,
  read: (phrase: string) => Found | undefined,
): Found | undefined {
  const tokens = text.split(' ')
  if (tokens.length < 2 || tokens.length > MAX_TOKENS) return undefined
  for (let size = Math.min(tokens.length - 1, 10); size > 0; size--) {
    for (let start = 0; start + size <= tokens.length; start++) {
      const phrase = tokens.slice(start, start + size).join(' ')
      if (size === 1 && DOUBTFUL.has(phrase) && !/day$/.test(phrase)) continue
      if (!isTelling(phrase)) continue
      const found = read(phrase)
      if (found === undefined) continue
      const before = tokens.slice(0, start)
      const after = tokens.slice(start + size)
      return isHarmless(before) && isHarmless(after) ? found : undefined
    }
  }
  return undefined
}

/** The longest part of words that can be read, for telling what was understood of words that are refused. */
export function understoodPart<Found>(
  text: string,
  read: (phrase: string) => Found | undefined,
): { phrase: string; found: Found } | undefined {
  const tokens = text.split(' ').slice(0, MAX_TOKENS)
  for (let size = Math.min(tokens.length - 1, 6); size > 0; size--) {
    for (let start = 0; start + size <= tokens.length; start++) {
      const phrase = tokens.slice(start, start + size).join(' ')
      const found = isTelling(phrase) ? read(phrase) : undefined
      if (found !== undefined) return { phrase, found }
    }
  }
  return undefined
}

/** Numbers alone, such as 2026 or 3/4, are found in any sentence. */
const isTelling = (phrase: string) => /[a-z]{2}|^\d{4}-\d\d-\d\d$|\d:\d\d/.test(phrase)

function isHarmless(tokens: string[]): boolean {
  // "to check the contract": behind "to" follows what is to be done
  const [first, second] = tokens
  const words = first === 'to' && second !== undefined && !/\d/.test(second) ? tokens.slice(1) : tokens
  return words.every(
    (word) =>
      PAIR.test(word) ||
      (/^[\p{L}'.:&-]+$/u.test(word) && !DECISIVE.has(word) && !isOfCalendar(word) && !isOfClock(word)),
  )
}

/** A talk of two people. */
const PAIR = /^(?:1:1s?|1-on-1s?)$/

/** "noonish" and "five-thirty" would be times, if they were understood. */
const isOfClock = (word: string): boolean =>
  /^(?:noon|midday|midnight)/.test(word) ||
  word.split('-').some((part) => /^\d+$/.test(MEANING.get(part) ?? ''))

const HARMLESS_DAYS = new Set(['birthday', 'holiday', 'payday', 'everyday', 'a', 'an', 'the'])

const isOfCalendar = (word: string) =>
  FOREIGN_DAYS.has(fold(word)) ||
  (CALENDAR.has(word) &&
    !['may', 'eve', 'we', 'th', 'tu', 'h', 'd', 'w', 'y', 'sun', 'mar'].includes(word)) ||
  (/(day|week|month|year|morrow)s?$/.test(word) && !HARMLESS_DAYS.has(word))
