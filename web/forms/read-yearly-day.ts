const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
]

/**
 * A day that comes round each year, as people write it: 1979-11-30, 30.11.1979, 30 Nov 1979, November 30, 1979, or each without the year, which
 * gives `--11-30`. Undefined when it cannot be told; dates with slashes are not read, because half the world puts the month first.
 */
export function readYearlyDay(text: string): string | undefined {
  const words = text.trim().toLowerCase().replace(/\s+/g, ' ')
  const iso = /^(\d{4}|-)-(\d{1,2})-(\d{1,2})$/.exec(words)
  if (iso) return written(iso[1] === '-' ? undefined : iso[1], Number(iso[2]), Number(iso[3]))
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})?$/.exec(words)
  if (dotted) return written(dotted[3], Number(dotted[2]), Number(dotted[1]))
  const named = /^(\d{1,2})(?:\.|st|nd|rd|th)? (?:de |of )?(\p{L}{3,12})\.?,?(?: (?:de )?(\d{4}))?$/u.exec(
    words,
  )
  if (named) return written(named[3], monthOf(named[2]), Number(named[1]))
  const turned = /^(\p{L}{3,12})\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?$/u.exec(words)
  return turned ? written(turned[3], monthOf(turned[1]), Number(turned[2])) : undefined
}

/** In English, or in the language in which the reader's browser shows dates; 0 when it is no month. */
function monthOf(name = ''): number {
  const isIt = (month: string) => month === name || (name.length >= 3 && month.startsWith(name))
  return MONTHS.findIndex(isIt) + 1 || ownMonths().findIndex(isIt) + 1
}

const ownMonths = (): string[] => {
  const format = new Intl.DateTimeFormat(undefined, { month: 'long', day: 'numeric', timeZone: 'UTC' })
  return MONTHS.map((_, month) => {
    const parts = format.formatToParts(Date.UTC(2000, month, 1))
    return (parts.find(({ type }) => type === 'month')?.value ?? '').toLowerCase()
  })
}

/** A leap year has every day that any year has. */
const LEAP_YEAR = '2000'

function written(year: string | undefined, month: number, day: number): string | undefined {
  const monthAndDay = [month, day].map((number) => String(number).padStart(2, '0')).join('-')
  const date = new Date(`${year ?? LEAP_YEAR}-${monthAndDay}T00:00:00Z`)
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().slice(5, 10) === monthAndDay
  return exists ? `${year ?? '-'}-${monthAndDay}` : undefined
}
