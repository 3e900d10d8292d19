import { MONTHS } from './calendar-words.ts'

type Day = Temporal.PlainDate
export interface Period {
  unit: 'week' | 'month' | 'quarter' | 'half' | 'year'
  first: Day
  last: Day
}

const MONTH = MONTHS.join('|')

/** "next week", "this month", "march", "march 2027", "q3", "2027", in tidied words. */
export function readPeriod(words: string, today: Day): Period | undefined {
  const text = words.replace(/^(?:of |in |the |of the |in the )+/, '')
  const relative =
    /^(this|next|last|previous|current|coming|following)? ?(week|month|quarter|year|workweek)$/.exec(text)
  if (relative) return relativePeriod(relative[2]!, relative[1], today)
  const after = /^(week|month|quarter|year) after next$/.exec(text)
  if (after) return periodOf(after[1] as Period['unit'], shift(after[1] as Period['unit'], today, 2))
  const month = new RegExp(`^(this|next|last)? ?(${MONTH})(?: (?:of )?(\\d{4}|next year|this year))?$`).exec(
    text,
  )
  if (month) return namedMonth(MONTHS.indexOf(month[2]!) + 1, month[1], month[3], today)
  const quarter = /^(?:q([1-4])|([1-4])th quarter)(?:(?: of)? (\d{4}|next year|this year))?$/.exec(text)
  if (quarter) return numbered('quarter', Number(quarter[1] ?? quarter[2]), 3, quarter[3], today)
  const half = /^h([12])(?: (\d{4}))?$/.exec(text)
  if (half) return numbered('half', Number(half[1]), 6, half[2], today)
  const year = /^(20\d\d)$/.exec(text)
  return year
    ? periodOf('year', Temporal.PlainDate.from({ year: Number(year[1]), month: 1, day: 1 }))
    : undefined
}

function relativePeriod(unit: string, which: string | undefined, today: Day): Period {
  const known = (unit === 'workweek' ? 'week' : unit) as Period['unit']
  const count = /next|coming|following/.test(which ?? '') ? 1 : /last|previous/.test(which ?? '') ? -1 : 0
  return periodOf(known, shift(known, today, count))
}

const shift = (unit: Period['unit'], day: Day, count: number): Day =>
  unit === 'week'
    ? day.add({ days: 7 * count })
    : day.with({ day: 1 }).add({ months: count * { month: 1, quarter: 3, half: 6, year: 12 }[unit] })

/** Weeks begin on Monday (ISO 8601). */
export function periodOf(unit: Period['unit'], day: Day): Period {
  if (unit === 'week') {
    const first = day.subtract({ days: day.dayOfWeek - 1 })
    return { unit, first, last: first.add({ days: 6 }) }
  }
  const months = { month: 1, quarter: 3, half: 6, year: 12 }[unit]
  const first = day.with({ day: 1, month: day.month - ((day.month - 1) % months) })
  return { unit, first, last: first.add({ months }).subtract({ days: 1 }) }
}

function yearOf(words: string | undefined, today: Day): number | undefined {
  if (words === 'next year') return today.year + 1
  if (words === 'this year') return today.year
  return words === undefined ? undefined : Number(words)
}

function namedMonth(
  month: number,
  which: string | undefined,
  yearWords: string | undefined,
  today: Day,
): Period {
  const year = yearOf(yearWords, today)
  const inYear = (chosen: number) =>
    periodOf('month', Temporal.PlainDate.from({ year: chosen, month, day: 1 }))
  if (year !== undefined) return inYear(year)
  if (which === 'last') return inYear(month < today.month ? today.year : today.year - 1)
  if (which === 'next') return inYear(month > today.month ? today.year : today.year + 1)
  return inYear(month >= today.month ? today.year : today.year + 1)
}

function numbered(
  unit: 'quarter' | 'half',
  number: number,
  months: number,
  yearWords: string | undefined,
  today: Day,
): Period {
  const year = yearOf(yearWords, today)
  const inYear = (chosen: number) =>
    periodOf(unit, Temporal.PlainDate.from({ year: chosen, month: (number - 1) * months + 1, day: 1 }))
  if (year !== undefined) return inYear(year)
  const period = inYear(today.year)
  return Temporal.PlainDate.compare(period.last, today) < 0 ? inYear(today.year + 1) : period
}
