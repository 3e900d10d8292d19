import { MONTHS, WEEKDAYS } from './calendar-words.ts'

type Day = Temporal.PlainDate
export type DateReading = Day | 'ambiguous' | undefined

/** Zones of the United States: elsewhere the day comes first, or, as in Canada and where nobody knows the place, either may. */
const MONTH_FIRST_ZONE =
  /^(US\/|(EST5EDT|CST6CDT|MST7MDT|PST8PDT)$|Pacific\/Honolulu$|America\/((Indiana|Kentucky|North_Dakota)\/|(New_York|Detroit|Indianapolis|Fort_Wayne|Knox_IN|Louisville|Chicago|Menominee|Denver|Boise|Shiprock|Phoenix|Los_Angeles|Anchorage|Juneau|Sitka|Metlakatla|Yakutat|Nome|Adak|Atka)$))/
export const isMonthFirst = (timeZone: string): boolean => MONTH_FIRST_ZONE.test(timeZone)

/** A day that exists, or undefined. */
export function dayOfNumbers(year: number, month: number, day: number): Day | undefined {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' })
  } catch {
    return undefined
  }
}

/** Without a year, the coming one: of this year or, when that is over, of a later one that has such a day. */
export function comingDay(month: number, day: number, today: Day): Day | undefined {
  for (let year = today.year; year <= today.year + 8; year++) {
    const found = dayOfNumbers(year, month, day)
    if (found && Temporal.PlainDate.compare(found, today) >= 0) return found
  }
  return undefined
}

const century = (year: string): number => (year.length === 2 ? 2000 + Number(year) : Number(year))

/** ISO dates, 20260310, 3/10, 3/10/2026, 10.3.2026. Where both orders are possible, the zone decides or nobody does. */
export function readNumericDate(text: string, today: Day, timeZone: string): DateReading {
  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text) ?? /^(20\d\d)()(\d\d)(\d\d)$/.exec(text)
  if (iso) return dayOfNumbers(Number(iso[1]), Number(iso[3]), Number(iso[4]))
  const week = /^(\d{4})-?w(\d\d?)(?:-?([1-7]))?$/.exec(text)
  if (week) return weekDay(Number(week[1]), Number(week[2]), Number(week[3] ?? 1))
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d\d)?$/.exec(text)
  if (dotted) return inYear(dotted[3], Number(dotted[2]), Number(dotted[1]), today)
  const slashed = /^(\d{1,2})([-/])(\d{1,2})(?:\2(\d{4}|\d\d))?$/.exec(text)
  if (!slashed || (slashed[2] === '-' && !slashed[4])) return undefined
  const [first, second] = [Number(slashed[1]), Number(slashed[3])]
  if (first > 12) return inYear(slashed[4], second, first, today)
  if (second > 12 || first === second || isMonthFirst(timeZone))
    return inYear(slashed[4], first, second, today)
  return 'ambiguous'
}

const inYear = (year: string | undefined, month: number, day: number, today: Day) =>
  year === undefined ? comingDay(month, day, today) : dayOfNumbers(century(year), month, day)

/** A day of an ISO week. */
export function weekDay(year: number, week: number, weekday: number): Day | undefined {
  if (week < 1 || week > 53) return undefined
  const fourth = Temporal.PlainDate.from({ year, month: 1, day: 4 })
  const day = fourth.add({ days: (week - 1) * 7 + weekday - fourth.dayOfWeek })
  return day.add({ days: 4 - weekday }).year === year ? day : undefined
}

const MONTH = MONTHS.join('|')
const WEEKDAY = WEEKDAYS.join('|')
const YEAR = '(?: (?:of )?(\\d{4}|this year|next year))?'
const MONTH_FIRST = new RegExp(`^(${MONTH})[ -](?:the )?(\\d{1,2})(?:th)?${YEAR}$`)
const DAY_FIRST = new RegExp(
  `^(?:the )?(\\d{1,2})(?:th)?[ -]?(?:of )?(${MONTH})(?:[ -](?:of )?(\\d{4}|this year|next year))?$`,
)
const YEAR_FIRST = new RegExp(`^(\\d{4})[ -](${MONTH})[ -](\\d{1,2})(?:th)?$`)
const WEEKDAY_FIRST = new RegExp(`^(${WEEKDAY}) (?:the )?`)
const WEEKDAY_LAST = new RegExp(` (${WEEKDAY})$`)

/** "march 3", "3 march 2027", "monday february 18": the weekday has to be the right one when it is named. */
export function readNamedDate(text: string, today: Day): Day | undefined {
  const dated = WEEKDAY_FIRST.exec(text) ?? WEEKDAY_LAST.exec(text)
  if (dated) {
    const day = readNamedDate(text.replace(dated[0], ''), today)
    return day && day.dayOfWeek === WEEKDAYS.indexOf(dated[1]!) + 1 ? day : undefined
  }
  const yearFirst = YEAR_FIRST.exec(text)
  if (yearFirst) return named(yearFirst[2]!, yearFirst[3]!, yearFirst[1], today)
  const monthFirst = MONTH_FIRST.exec(text)
  if (monthFirst) return named(monthFirst[1]!, monthFirst[2]!, monthFirst[3], today)
  const dayFirst = DAY_FIRST.exec(text)
  return dayFirst ? named(dayFirst[2]!, dayFirst[1]!, dayFirst[3], today) : undefined
}

function named(month: string, day: string, year: string | undefined, today: Day): Day | undefined {
  const number = MONTHS.indexOf(month) + 1
  if (year === undefined) return comingDay(number, Number(day), today)
  const chosen = year === 'next year' ? today.year + 1 : year === 'this year' ? today.year : Number(year)
  return dayOfNumbers(chosen, number, Number(day))
}
