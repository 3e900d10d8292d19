import { WEEKDAYS } from './calendar-words.ts'
import { nthWeekday, readHoliday } from './holidays.ts'
import { readLength, shiftDay, shiftWorkdays } from './read-length.ts'
import {
  type DateReading,
  dayOfNumbers,
  readNamedDate,
  readNumericDate,
  weekDay,
} from './read-numeric-date.ts'
import { type Period, periodOf, readPeriod } from './read-period.ts'

type Day = Temporal.PlainDate
export interface DayContext {
  today: Day
  time_zone: string
}

const WEEKDAY = `(${WEEKDAYS.join('|')})`
const numberOf = (weekday: string) => WEEKDAYS.indexOf(weekday) + 1

/** Tidied words that name a day and nothing else. Undefined when they do not. */
export function readDay(words: string, ctx: DayContext): DateReading {
  const text = words.replace(
    /^(?:(?:on|by|for|before|until|till|til|no later than|not later than|latest) )+/,
    '',
  )
  const rules = [readRelative, readWeekday, readEdge, readNth, readWholePeriod]
  const numeric = readNumericDate(text.replace(new RegExp(`^${WEEKDAY} `), ''), ctx.today, ctx.time_zone)
  if (numeric) return ofNamedWeekday(text, numeric)
  const named = readNamedDate(text, ctx.today) ?? readHoliday(text, ctx.today)
  if (named) return named
  for (const rule of rules) {
    const day = rule(text, ctx)
    if (day) return day
  }
  return readShifted(text, ctx)
}

/** "friday 2026-03-06" has to be a Friday. */
function ofNamedWeekday(text: string, day: DateReading): DateReading {
  const weekday = new RegExp(`^${WEEKDAY} `).exec(text)?.[1]
  return weekday && day && day !== 'ambiguous' && day.dayOfWeek !== numberOf(weekday) ? undefined : day
}

const FIXED = new Map(
  Object.entries({
    today: 0,
    'same day': 0,
    now: 0,
    'right away': 0,
    immediately: 0,
    dayend: 0,
    tomorrow: 1,
    'next day': 1,
    yesterday: -1,
    'day after tomorrow': 2,
    overmorrow: 2,
    'day before yesterday': -2,
  }),
)

function readRelative(words: string, { today }: DayContext): Day | undefined {
  const text = words.replace(/^the /, '')
  const days = FIXED.get(text)
  if (days !== undefined) return today.add({ days })
  if (/^(?:1 |the )?(?:next|following|coming) (?:workday|weekday)$/.test(text)) return shiftWorkdays(today, 1)
  const ahead = /^(?:in|within|after|over) (?:the next |the )?(?:about |around )?(.+?)(?: time)?$/.exec(text)
  if (ahead) return shifted(today, ahead[1]!.replace(/'s?$/, ''), 1)
  const hence = /^(.+?)(?:'s?)? (?:hence|later|out|away|ahead|time|from (?:then|today))$/.exec(text)
  if (hence) return shifted(today, hence[1]!, 1)
  const within = /^next (\d+ (?:day|workday|week|month|year))$/.exec(text)
  if (within) return shifted(today, within[1]!, 1)
  const past = /^(.+) (?:ago|back|earlier)$/.exec(text)
  if (past) return shifted(today, past[1]!, -1)
  return /^(?:\+ ?)?\d/.test(text) ? shifted(today, text.replace(/^\+ ?/, ''), 1) : undefined
}

function shifted(day: Day, words: string, sign: 1 | -1): Day | undefined {
  const length = readLength(words)
  return length && length.minutes === 0 ? shiftDay(day, length, sign) : undefined
}

/** "2 months after next friday", "3 days before christmas", "1 week from monday", "monday in 2 weeks". */
function readShifted(text: string, ctx: DayContext): DateReading {
  const after = / (after|from|past|following|before|prior to|ahead of|of|on) (?=.)/.exec(text)
  if (!after) return undefined
  const [link, word] = after
  const counted = text.slice(0, after.index).replace(/^in /, '')
  const length = readLength(counted.replace(/^(?:the |1 )?(?=day|week|month|year)/, '1 '))
  if (!length || length.minutes > 0) return undefined
  const day = readDay(text.slice(after.index + link.length), ctx)
  if (!day || day === 'ambiguous') return day
  return shiftDay(day, length, /before|prior|ahead/.test(word!) ? -1 : 1)
}

/** The coming one; "next" is the one of next week, because that is how most people tell the two apart. */
function readWeekday(text: string, { today }: DayContext): DateReading {
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  const coming = (weekday: number) => today.add({ days: ((weekday - today.dayOfWeek + 6) % 7) + 1 })
  const single = new RegExp(
    `^(?:the )?(this coming|this|next|last|past|previous|coming|following|upcoming)? ?${WEEKDAY}$`,
  ).exec(text)
  if (single) {
    const weekday = numberOf(single[2]!)
    // Some mean the coming one, others the one after it.
    if (single[1] === 'following') return 'ambiguous'
    if (single[1] === 'next') return monday.add({ days: 6 + weekday })
    if (single[1] === 'this') return today.add({ days: (weekday - today.dayOfWeek + 7) % 7 })
    if (/last|past|previous/.test(single[1] ?? ''))
      return coming(weekday).subtract({ days: coming(weekday).since(today).days === 7 ? 14 : 7 })
    return coming(weekday)
  }
  const ofWeek =
    new RegExp(`^${WEEKDAY}(?: of| in)? (this|next|last|the following) week$`).exec(text) ??
    reversed(new RegExp(`^(this|next|last) week(?: on)? ${WEEKDAY}$`).exec(text))
  if (ofWeek) {
    const weeks = ofWeek[2] === 'this' ? 0 : ofWeek[2] === 'last' ? -1 : 1
    return monday.add({ days: weeks * 7 + numberOf(ofWeek[1]!) - 1 })
  }
  const afterNext = new RegExp(`^(?:the )?(?:${WEEKDAY} after next|${WEEKDAY} after this)$`).exec(text)
  if (afterNext) return coming(numberOf((afterNext[1] ?? afterNext[2])!)).add({ days: 7 })
  const week = new RegExp(`^(?:${WEEKDAY} week|1 week (?:on|from)? ?${WEEKDAY})$`).exec(text)
  if (week) return coming(numberOf((week[1] ?? week[2])!)).add({ days: 7 })
  const inWeeks = new RegExp(`^${WEEKDAY} (?:in )?(\\d+) week(?: hence)?$`).exec(text)
  if (inWeeks) return monday.add({ days: 7 * Number(inWeeks[2]) + numberOf(inWeeks[1]!) - 1 })
  const counted = new RegExp(`^(\\d+) ${WEEKDAY} (?:hence|later)$`).exec(text)
  if (counted) return coming(numberOf(counted[2]!)).add({ days: 7 * (Number(counted[1]) - 1) })
  return readWeekend(text, monday, today)
}

const reversed = (match: RegExpExecArray | null) => match && [match[0], match[2], match[1]]

function readWeekend(text: string, monday: Day, today: Day): Day | undefined {
  const match = /^(?:at |over )?(?:the )?(this |next |coming |last |this coming )?weekend$/.exec(text)
  if (!match) return undefined
  if (match[1] === 'next ') return monday.add({ days: 12 })
  if (match[1] === 'last ') return monday.subtract({ days: 2 })
  return today.dayOfWeek === 7 ? today : monday.add({ days: 5 })
}

/** "end of quarter", "beginning of next month", "mid march", "late 2027". A week is over on Friday. */
function readEdge(words: string, ctx: DayContext): Day | undefined {
  const text = words.replace(/^(?:at |the |towards |before )+/, '')
  const match = /^(end|close|beginning|start|middle|mid|early|late)(?:[ -](?:of|in))?[ -](.+)$/.exec(text)
  if (!match) return undefined
  const [, edge = '', rest = ''] = match
  const period = readPeriod(rest, ctx.today)
  if (!period) {
    const day = /end|close|late|dayend/.test(edge) ? readDay(rest, ctx) : undefined
    return day === 'ambiguous' ? undefined : day
  }
  if (/beginning|start|early/.test(edge)) return period.first
  if (edge.startsWith('mid')) return middleOf(period)
  return endOf(period, ctx.today)
}

const middleOf = ({ unit, first, last }: Period): Day =>
  unit === 'week'
    ? first.add({ days: 2 })
    : unit === 'month'
      ? first.with({ day: 15 })
      : first.add({ days: Math.floor(last.since(first).days / 2) })

/** People mean the last working day of a week, unless it is over. */
function endOf({ unit, last }: Period, today: Day): Day {
  if (unit !== 'week') return last
  const friday = last.subtract({ days: 2 })
  return Temporal.PlainDate.compare(friday, today) < 0 && Temporal.PlainDate.compare(last, today) >= 0
    ? last
    : friday
}

/** "last monday of march", "first day of next month", "the 15th", "15th of next month", "last workday of the month". */
function readNth(words: string, { today }: DayContext): Day | undefined {
  const text = words.replace(/^the /, '')
  const alone = new RegExp(`^(?:${WEEKDAY} (?:the )?)?(\\d{1,2})th$`).exec(text)
  if (alone) {
    const day = comingDayOfMonth(Number(alone[2]), today)
    return !alone[1] || day?.dayOfWeek === numberOf(alone[1]) ? day : undefined
  }
  const match = new RegExp(
    `^(\\d{1,2}th|last)(?: (day|workday|weekday|week|${WEEKDAYS.join('|')}))?(?:(?: (?:of|in|on))? (.+))?$`,
  ).exec(text)
  if (!match) return undefined
  const [, which = '', what, rest = 'month'] = match
  if (!match[3] && (which === 'last' || !what?.endsWith('day'))) return undefined
  const period = readPeriod(rest, today)
  if (!period) return undefined
  const nth = which === 'last' ? -1 : Number.parseInt(which, 10)
  const day = nthOf(period, nth, what ?? (which === 'last' ? '' : 'day'))
  // The second Tuesday of a month that was not named more closely: the coming one.
  const isOver = day && !/next|last|this|\d{4}/.test(rest) && Temporal.PlainDate.compare(day, today) < 0
  if (!isOver) return day
  return nthOf(periodOf(period.unit, period.last.add({ days: 1 })), nth, what ?? 'day')
}

function nthOf({ unit, first, last }: Period, nth: number, what: string): Day | undefined {
  const within = (day: Day | undefined) =>
    day && Temporal.PlainDate.compare(day, last) <= 0 && Temporal.PlainDate.compare(day, first) >= 0
      ? day
      : undefined
  if (what === '') return undefined
  if (what === 'day') return within(nth === -1 ? last : first.add({ days: nth - 1 }))
  if (what === 'week')
    return nth === -1 ? last.subtract({ days: 6 }) : within(first.add({ days: (nth - 1) * 7 }))
  if (what === 'workday' || what === 'weekday')
    return within(
      nth === -1 ? shiftWorkdays(last.add({ days: 1 }), -1) : shiftWorkdays(first.subtract({ days: 1 }), nth),
    )
  if (unit === 'week') return first.add({ days: numberOf(what) - 1 })
  const from = nth === -1 ? last : first
  return within(nthWeekday(from.year, from.month, numberOf(what), nth))
}

function comingDayOfMonth(day: number, today: Day): Day | undefined {
  for (let months = 0; months < 3; months++) {
    const month = today.with({ day: 1 }).add({ months })
    const found = dayOfNumbers(month.year, month.month, day)
    if (found && Temporal.PlainDate.compare(found, today) >= 0) return found
  }
  return undefined
}

/** "next month" begins it; "this month" is to be done before it is over. */
function readWholePeriod(words: string, { today }: DayContext): Day | undefined {
  const text = words.replace(/^(?:in|during|some ?time|sometime in) /, '')
  const week = /^(?:week|calendar week|cw|kw|wk) ?(\d{1,2})(?: (\d{4}))?$/.exec(text)
  if (week) return weekDay(Number(week[2] ?? today.year), Number(week[1]), 1)
  const period = readPeriod(text, today)
  if (!period || /^(?:the )?(?:week|month|quarter|year|20\d\d)$/.test(text)) return undefined
  const isRunning = Temporal.PlainDate.compare(period.first, today) <= 0
  return isRunning && !text.startsWith('last') ? endOf(period, today) : period.first
}
