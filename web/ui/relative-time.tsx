import { use } from 'react'
import { texts } from '../texts/texts.ts'
import { TimeZone } from './time-zone.ts'
import { useTick } from './use-tick.ts'

const UNITS: Array<[Intl.RelativeTimeFormatUnit, number]> = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['week', 7 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
]

const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' })

/** How long ago, in words; the exact time in the person's own zone shows on hover. */
export function RelativeTime({ at }: { at: string }) {
  const timeZone = use(TimeZone)
  useTick()
  return (
    <time dateTime={at} title={exactTime(at, timeZone)}>
      {relativeTime(at)}
    </time>
  )
}

export function relativeTime(at: string): string {
  const seconds = (Date.parse(at) - Date.now()) / 1000
  const found = UNITS.find(([, size]) => Math.abs(seconds) >= size)
  return found ? relative.format(Math.trunc(seconds / found[1]), found[0]) : texts.common.justNow
}

/** The time of day, where the day stands above it. */
export function ClockTime({ at }: { at: string }) {
  const timeZone = use(TimeZone)
  return (
    <time dateTime={at} title={exactTime(at, timeZone)}>
      {clockIn(timeZone).format(new Date(at))}
    </time>
  )
}

let clock: { timeZone: string; format: Intl.DateTimeFormat } | undefined

function clockIn(timeZone: string): Intl.DateTimeFormat {
  if (clock?.timeZone !== timeZone)
    clock = { timeZone, format: new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone }) }
  return clock.format
}

let exact: { timeZone: string; format: Intl.DateTimeFormat } | undefined

export function exactTime(at: string, timeZone: string): string {
  // Making a formatter costs a hundred times what using it does, and asking one for its zone ten times.
  if (exact?.timeZone !== timeZone)
    exact = {
      timeZone,
      format: new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short', timeZone }),
    }
  return exact.format.format(new Date(at))
}

export const isYearless = (date: string): boolean => /^--\d\d-\d\d$/.test(date)

const dates = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' })

const daysOfYear = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** A date without a time, such as a birthday, as the reader writes dates; one without its year (`--11-30`) is "30 November". */
export function formatDate(date: string): string {
  if (isYearless(date)) return daysOfYear.format(new Date(`2000-${date.slice(2)}T00:00:00Z`))
  const parsed = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(parsed.getTime())) return date
  return dates.format(parsed)
}
