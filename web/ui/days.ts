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

/** The moment in which a day began in a time zone, so many days before today, to the hour. */
export function startOfDay(timeZone: string, daysBack: number): string {
  const day = new Date(`${todayIn(timeZone)}T00:00:00Z`).getTime() - daysBack * 86_400_000
  const clock = new Date(day).toLocaleString('en-US', { timeZone, hourCycle: 'h23' })
  const shift = Date.parse(`${clock} UTC`) - day
  return new Date(day - shift).toISOString()
}
