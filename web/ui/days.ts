import { use } from 'react'
import { TimeZone } from './time-zone.ts'

/** Today as YYYY-MM-DD in the person's own time zone. */
export function useToday(): string {
  return todayIn(use(TimeZone))
}

export function todayIn(timeZone: string): string {
  return dayOf(new Date().toISOString(), timeZone)
}

/** The day on which a moment falls in a time zone, as YYYY-MM-DD. */
export function dayOf(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(at))
}

const withYear = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const withoutYear = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' })
const withWeekday = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeZone: 'UTC' })

/** A day in few letters: without its year when that is this one. */
export function shortDay(day: string, today: string): string {
  return (day.slice(0, 4) === today.slice(0, 4) ? withoutYear : withYear).format(new Date(`${day}T00:00:00Z`))
}

export function longDay(day: string): string {
  return withWeekday.format(new Date(`${day}T00:00:00Z`))
}

const weekdays = new Intl.DateTimeFormat(undefined, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
const nearDays = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' })

/** A day as the heading of what happened on it: today, yesterday, "Monday, 16 November", and with its year where that is another one. */
export function dayName(day: string, today: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  const distance = Math.round((date.getTime() - Date.parse(`${today}T00:00:00Z`)) / 86_400_000)
  if (distance === 0 || distance === -1) return capitalized(nearDays.format(distance, 'day'))
  return (day.slice(0, 4) === today.slice(0, 4) ? weekdays : withWeekday).format(date)
}

const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/**
 * The day so many days before another one. When it began the server knows, which takes days wherever it takes times: it is not always
 * midnight, and clocks may have changed since.
 */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
}
