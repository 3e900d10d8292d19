import { MONTHS, WEEKDAYS } from './calendar-words.ts'

const capital = (word: string) => `${word[0]!.toUpperCase()}${word.slice(1)}`

/** "Friday, 6 March 2026, 15:00 (Europe/Oslo)" */
export function describeWhen(
  day: Temporal.PlainDate,
  moment?: Temporal.ZonedDateTime,
  isShifted = false,
): string {
  const weekday = capital(WEEKDAYS[day.dayOfWeek - 1]!)
  const date = `${weekday}, ${day.day} ${capital(MONTHS[day.month - 1]!)} ${day.year}`
  if (!moment) return date
  const time = moment.toPlainTime().toString({ smallestUnit: 'minute' })
  const note = isShifted ? '; the clocks go forward over the time that was named' : ''
  return `${date}, ${time} (${moment.timeZoneId}${note})`
}
