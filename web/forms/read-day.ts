const DAY_MS = 86_400_000
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
]

/**
 * The day that is meant by a date (2026-12-24, 24.12., 24 Dec) or by words (tomorrow, next friday, in 2 weeks, end of quarter), as
 * YYYY-MM-DD; undefined when it cannot be told. `today` is YYYY-MM-DD. A date without a year is the next one to come. Dates with slashes
 * are not read, because half the world puts the month first.
 */
export function readDay(text: string, today: string): string | undefined {
  const words = text.trim().toLowerCase().replace(/\s+/g, ' ')
  const date = new Date(`${today}T00:00:00Z`)
  const found = asDate(words, date) ?? asWord(words, date) ?? asWeekday(words, date) ?? asLength(words, date)
  return found ?? asEnd(words, date)
}

const write = (date: Date) => (Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 10))
const plus = (date: Date, days: number) => new Date(date.getTime() + days * DAY_MS)

function asDate(words: string, today: Date): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(words)
  if (iso) return exact(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})?$/.exec(words)
  if (dotted) return next(Number(dotted[1]), Number(dotted[2]), dotted[3], today)
  const named = /^(\d{1,2})\.?(?:st|nd|rd|th)? ([a-z]{3,9})\.?,?(?: (\d{4}))?$/.exec(words)
  if (named) return next(Number(named[1]), monthOf(named[2]), named[3], today)
  const turned = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?$/.exec(words)
  return turned ? next(Number(turned[2]), monthOf(turned[1]), turned[3], today) : undefined
}

const monthOf = (name = '') => MONTHS.findIndex((month) => month === name || month.slice(0, 3) === name) + 1

function next(day: number, month: number, year: string | undefined, today: Date): string | undefined {
  if (year) return exact(Number(year), month, day)
  const thisYear = exact(today.getUTCFullYear(), month, day)
  return thisYear && thisYear >= today.toISOString().slice(0, 10)
    ? thisYear
    : exact(today.getUTCFullYear() + 1, month, day)
}

function exact(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? write(date) : undefined
}

function asWord(words: string, today: Date): string | undefined {
  const days = { today: 0, tomorrow: 1, 'day after tomorrow': 2, 'next week': 7 }[words]
  if (days !== undefined) return write(plus(today, days))
  if (words === 'next month') return addMonths(today, 1)
  return words === 'next year' ? addMonths(today, 12) : undefined
}

/** "friday" is the next one to come, "next friday" the one in the week after this. */
function asWeekday(words: string, today: Date): string | undefined {
  const match = /^(?:(next|this|on) )?([a-z]{3,9})$/.exec(words)
  const wanted = DAYS.findIndex((day) => day === match?.[2] || day.slice(0, 3) === match?.[2])
  if (!match || wanted < 0) return undefined
  const ahead = (wanted - today.getUTCDay() + 7) % 7
  if (match[1] !== 'next') return write(plus(today, ahead === 0 && match[1] !== 'this' ? 7 : ahead))
  const monday = plus(today, (8 - today.getUTCDay()) % 7 || 7)
  return write(plus(monday, (wanted + 6) % 7))
}

function asLength(words: string, today: Date): string | undefined {
  const match = /^(?:in )?(\d{1,3}|an?|one|two|three|six) (day|week|month|quarter|year)s?$/.exec(words)
  if (!match) return undefined
  const spelled: Record<string, number> = { a: 1, an: 1, one: 1, two: 2, three: 3, six: 6 }
  const count = spelled[match[1] ?? ''] ?? Number(match[1])
  if (match[2] === 'day') return write(plus(today, count))
  if (match[2] === 'week') return write(plus(today, count * 7))
  return addMonths(today, count * (match[2] === 'month' ? 1 : match[2] === 'quarter' ? 3 : 12))
}

function asEnd(words: string, today: Date): string | undefined {
  const match = /^(?:the )?end of (?:the |this )?(next )?(week|month|quarter|year)$/.exec(words)
  if (!match) return undefined
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()]
  const later = match[1] ? 1 : 0
  if (match[2] === 'week') return write(plus(today, ((7 - today.getUTCDay()) % 7) + 7 * later))
  if (match[2] === 'month') return write(new Date(Date.UTC(year, month + 1 + later, 0)))
  if (match[2] === 'year') return write(new Date(Date.UTC(year + 1 + later, 0, 0)))
  return write(new Date(Date.UTC(year, (Math.floor(month / 3) + 1 + later) * 3, 0)))
}

/** The same day some months on; the last of the month where there is no such day. */
function addMonths(date: Date, months: number): string | undefined {
  const month = date.getUTCMonth() + months
  const last = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate()
  return write(new Date(Date.UTC(date.getUTCFullYear(), month, Math.min(date.getUTCDate(), last))))
}
