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

/** A stored due date for people in their zone, or null when there is none. */
export function describeDue(
  { due_on, due_at }: { due_on: string | null; due_at: string | null },
  timeZone: string,
): string | null {
  if (due_on !== null) return describeWhen(Temporal.PlainDate.from(due_on))
  if (due_at === null) return null
  const moment = Temporal.Instant.from(due_at).toZonedDateTimeISO(timeZone)
  return describeWhen(moment.toPlainDate(), moment)
}
