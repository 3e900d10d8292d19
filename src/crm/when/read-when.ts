import { dayOf } from '../../core/day-of.ts'
import { describeWhen } from './describe-when.ts'
import { findWhen, understoodPart } from './find-when.ts'
import { type FoundWhen, momentOf } from './found-when.ts'
import { inEnglish, LANGUAGES, type OtherLanguage } from './languages/in-english.ts'
import { findInSentence } from './languages/in-sentence.ts'
import { type Clock, takeClock } from './read-clock.ts'
import { readDay } from './read-day.ts'
import { readLength, shiftDay } from './read-length.ts'
import { inOrderOf } from './slashed-date.ts'
import { tidyWords } from './tidy-words.ts'

/** A day, or a moment of it, that words were understood as. */
export interface When {
  /** `YYYY-MM-DD` in the zone of the reader. */
  date: string
  /** The instant (ISO 8601, UTC, milliseconds) when the words named a time of day, else null: then the whole day is meant. */
  at: string | null
  /** How the words were read, for people: "Friday, 6 March 2026, 15:00 (Europe/Oslo)". */
  understood: string
}

/** `refused` is a predicate about the words, in the way of field errors: "cannot be read as a date or time". */
export type WhenReading = { when: When; refused?: never } | { when?: never; refused: string }

/** When and where the words are read, and in which language beside English (ISO 639). */
export interface Reference {
  now: string
  time_zone: string
  language?: string | null
  /** Tells whether 3/4 is in March or in April; else the zone does, or nobody. */
  country?: string | null
}

/** Longer words are prose. */
const MAX_WORDS = 255

/**
 * Reads words such as "next friday 3pm", "in two weeks", "eod" or "2026-03-10" as a day or a moment, relative to a moment and in a
 * zone. Words that are not understood, or that could mean two days, are refused with what was understood of them: a date is
 * never guessed silently.
 */
export function readWhen(words: string, reference: Reference): WhenReading {
  const now = Temporal.Instant.from(reference.now).toZonedDateTimeISO(reference.time_zone)
  if (words.length > MAX_WORDS) return { refused: `is too long (maximum is ${MAX_WORDS} characters)` }
  const text = inOrderOf(reference.country, tidyWords(words))
  if (text === '') return { refused: "can't be blank" }
  try {
    const found =
      readInstant(words.trim(), now) ??
      readForeign(words, reference.language, now) ??
      readWords(text, now, words)
    if (found === undefined) return { refused: notRead(text, now) }
    if ('refused' in found) return found
    const when = whenOf(dayBefore(text, found), now)
    return isNear(when.date) ? { when } : { refused: TOO_FAR }
  } catch (error) {
    // Days that no calendar has.
    if (error instanceof RangeError) return { refused: TOO_FAR }
    throw error
  }
}

/** The viewer's own language comes first: "am" is no morning in German. */
function readForeign(
  words: string,
  language: string | null | undefined,
  now: Temporal.ZonedDateTime,
): FoundWhen | undefined {
  if (!language || !Object.hasOwn(LANGUAGES, language)) return undefined
  const spoken = language as OtherLanguage
  const read = (english: string) => readPhrase(tidyWords(english), now)
  const english = inEnglish(words, spoken)
  return english ? read(english) : findInSentence(words, spoken, read)
}

/** What has to be done before a day is done the day before; "before the end of the month" is by then. */
function dayBefore(text: string, found: Exclude<FoundWhen, { refused: string }>): typeof found {
  const isBefore = /^before (?!(?:the )?(?:end|close|eod|eow|eom|eoq|eoy|weekend)\b)/.test(text)
  return isBefore && 'day' in found ? { day: found.day.subtract({ days: 1 }) } : found
}

const TOO_FAR = 'is too far away: years have four digits'

/** Whether the day has a year of four digits, and that in every time zone. */
export const isNear = (day: string): boolean => day > '0001-01-01' && day < '9999-12-31' && /^\d/.test(day)

/** Whether it is a time of today that has passed: who says so now means another day, or mistook the time. */
export const isOverToday = ({ date, at }: When, { now, time_zone }: Reference): boolean =>
  at !== null && at < now && date === dayOf(now, time_zone).toString()

/** Within a sentence the second one of something is no day of the month; 2nd would be. */
const SPOKEN_ORDINAL = /\b(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)\b/i
const DAY_OF_MONTH = /^(?:(?:on|by|at|the) ){0,2}\d{1,2}th$/

function readWords(text: string, now: Temporal.ZonedDateTime, words: string): FoundWhen | undefined {
  const isSpoken = SPOKEN_ORDINAL.test(words)
  return (
    readPhrase(text, now) ??
    findWhen(text, (phrase) => (isSpoken && DAY_OF_MONTH.test(phrase) ? undefined : readPhrase(phrase, now)))
  )
}

function notRead(text: string, now: Temporal.ZonedDateTime): string {
  const part = understoodPart(text, (phrase) => {
    const found = readPhrase(phrase, now)
    return found && 'refused' in found ? undefined : found
  })
  const understood = part
    ? ` (only "${part.phrase}" was understood, as ${whenOf(part.found, now).understood})`
    : ''
  return `cannot be read as a date or time${understood}; write it like "next friday 3pm", "in two weeks" or 2026-03-10`
}

function whenOf(found: Exclude<FoundWhen, { refused: string }>, now: Temporal.ZonedDateTime): When {
  if ('day' in found) return { date: found.day.toString(), at: null, understood: describeWhen(found.day) }
  const moment = found.moment.withTimeZone(now.timeZoneId)
  const understood = describeWhen(moment.toPlainDate(), moment, found.shifted)
  return {
    date: moment.toPlainDate().toString(),
    at: new Date(moment.epochMilliseconds).toISOString(),
    understood,
  }
}

const INSTANT =
  /^(\d{4}-\d\d-\d\d)[t ](\d\d:\d\d(?::[0-5]\d(?:[.,]\d{1,9})?)?)(?:(?<=[.,]\d{9})\d+)? ?(z|[+-]\d\d(?::?\d\d)?)?(?:\[[\w/+-]+\])?$/i

/** ISO 8601; without an offset it is the clock on the reader's wall. What is finer than a clock of Temporal's is cut off. */
function readInstant(
  text: string,
  now: Temporal.ZonedDateTime,
): Exclude<FoundWhen, { refused: string }> | undefined {
  const [, date, time, offset] = INSTANT.exec(text) ?? []
  if (!date) return undefined
  try {
    if (offset)
      return { moment: Temporal.Instant.from(`${date}T${time}${offset}`).toZonedDateTimeISO(now.timeZoneId) }
    return momentOf(Temporal.PlainDateTime.from(`${date}T${time}`, { overflow: 'reject' }), now.timeZoneId)
  } catch {
    return undefined
  }
}

/** Reads words of which every one belongs to the date or the time. */
function readPhrase(written: string, now: Temporal.ZonedDateTime): FoundWhen | undefined {
  const text = partBesideHour(written.replace(/^(?:it is |it's )?due (?:(?:on|by|at) )?(?=.)/, ''), now)
  const length = /^right now$/.test(text) ? now : readMoment(text, now)
  if (length) return { moment: length }
  const same = /^(?:(?:at )?(?:the )?(?:this|same) time (.+)|(.+?) (?:at )?(?:the |this )?same time)$/.exec(
    text,
  )
  if (same) return sameTime((same[1] ?? same[2])!, now)
  const ctx = { today: now.toPlainDate(), time_zone: now.timeZoneId }
  const day = readDay(text.replace(/(?<=.) dayend$|^(?:at )?dayend (?:on |of )?(?=.)/, ''), ctx)
  if (day === 'ambiguous') return { refused: 'can mean two days; write the date like 2026-03-10' }
  if (day) return { day }
  const taken = takeClock(text)
  if (!taken) return undefined
  const rest = taken.rest.replace(/^(?:on|at|by|for|of|the|-|in) |(?:^| )(?:on|at|by|of|the|-)$/g, '').trim()
  // Four digits alone may be anything.
  if (rest === '') return /^\d{4}$/.test(text) ? undefined : nextTime(taken.clock, now)
  const dayOfClock = readDay(rest, ctx)
  if (dayOfClock === 'ambiguous') return { refused: 'can mean two days; write the date like 2026-03-10' }
  return dayOfClock && clockOn(soonerToday(rest, dayOfClock, taken.clock, now), taken.clock, now)
}

const HOUR_FIRST =
  /^(?:at |by |around )?(?<hour>\d{1,2}(?::\d\d)?)(?: oclock)? (?:on )?(?<day>\D.*) (?<part>morning|afternoon|evening|night)$/
const HOUR_LAST =
  /^(?:on )?(?<day>.+) (?<part>morning|afternoon|evening|night) (?:(?:at |by |around |@ ?){0,2})(?<hour>\d{1,2}(?::\d\d)?)(?: oclock)?$/

/** "9 tomorrow morning" and "tomorrow morning at 9" are "tomorrow at 9 in the morning". */
function partBesideHour(text: string, now: Temporal.ZonedDateTime): string {
  const { hour, day, part } = (HOUR_FIRST.exec(text) ?? HOUR_LAST.exec(text))?.groups ?? {}
  if (day === 'this') return `today at ${hour} in the ${part}`
  const isDay = day && readDay(day, { today: now.toPlainDate(), time_zone: now.timeZoneId })
  return isDay ? `${day} at ${hour} in the ${part}` : text
}

function sameTime(words: string, now: Temporal.ZonedDateTime): FoundWhen | undefined {
  const ahead = words.replace(/^next (week|month|year)$/, 'in 1 $1')
  const day = readDay(ahead, { today: now.toPlainDate(), time_zone: now.timeZoneId })
  return day && day !== 'ambiguous'
    ? momentOf(day.toPlainDateTime({ hour: now.hour, minute: now.minute }), now.timeZoneId)
    : undefined
}

/** "friday 3pm", said on a Friday before three, is today; a weekday alone is the next one. */
function soonerToday(rest: string, day: Temporal.PlainDate, clock: Clock, now: Temporal.ZonedDateTime) {
  const isWeekdayAlone = /^(?:on )?[a-z]+day$/.test(rest) && !/^(?:to|yester)/.test(rest)
  const isWeekAhead = day.since(now.toPlainDate()).days === 7
  return isWeekdayAlone && isWeekAhead && clock.minutes > now.hour * 60 + now.minute ? now.toPlainDate() : day
}

/** Lengths with hours or minutes are exact: they count real hours across a change of the clock. */
function readMoment(text: string, now: Temporal.ZonedDateTime): Temporal.ZonedDateTime | undefined {
  const prefix = /^(?:in |within |after |\+ ?)/.exec(text)?.[0] ?? ''
  const suffix = / (?:from hence|hence|later|ago)$/.exec(text)?.[0] ?? ''
  const body = text.slice(prefix.length, text.length - suffix.length)
  const length = readLength(body.replace(/^(?:the next |about |around |another )/, '').replace(/^next /, ''))
  if (!length || length.minutes === 0) return undefined
  const sign = suffix === ' ago' ? -1 : 1
  if (sign === -1 && prefix) return undefined
  const day = shiftDay(now.toPlainDate(), length, sign)
  const moved = day.toPlainDateTime(now.toPlainTime()).toZonedDateTime(now.timeZoneId)
  return moved.add({ minutes: sign * length.minutes })
}

function clockOn(day: Temporal.PlainDate, clock: Clock, now: Temporal.ZonedDateTime): FoundWhen | undefined {
  const zone = clock.zone ?? now.timeZoneId
  const minutes = clock.is_certain || clock.minutes >= 7 * 60 ? clock.minutes : clock.minutes + 12 * 60
  try {
    const wall = day.toPlainDateTime().add({ minutes })
    return momentOf(wall, zone)
  } catch {
    return undefined
  }
}

/** A time without a day is the next such time. */
function nextTime(clock: Clock, now: Temporal.ZonedDateTime): FoundWhen | undefined {
  if (clock.zone && !isZone(clock.zone)) return undefined
  const there = clock.zone ? now.withTimeZone(clock.zone) : now
  const elapsed = there.hour * 60 + there.minute
  const choices = clock.is_certain
    ? [clock.minutes]
    : [clock.minutes % 720, (clock.minutes % 720) + 720].filter((minutes) => minutes >= 7 * 60)
  const today = choices.find((minutes) => minutes > elapsed)
  const minutes = today ?? choices[0]!
  return momentOf(
    there
      .toPlainDate()
      .toPlainDateTime()
      .add({ minutes, days: today === undefined ? 1 : 0 }),
    there.timeZoneId,
  )
}

function isZone(name: string): boolean {
  try {
    Temporal.Now.zonedDateTimeISO(name)
    return true
  } catch {
    return false
  }
}
