import { casual } from 'chrono-node/en'
import { type FoundWhen, momentOf } from './found-when.ts'

/**
 * What our own rules do not know, chrono-node may: its reading counts only when it used every word. It is shown the reader's wall
 * clock as if it were UTC, so that it never meets a time zone.
 */
export function askChrono(text: string, now: Temporal.ZonedDateTime): FoundWhen | undefined {
  const wall = new Date(now.toPlainDateTime().toZonedDateTime('UTC').epochMilliseconds)
  const results = casual.parse(text, { instant: wall, timezone: 0 }, { forwardDate: true })
  const [result] = results
  if (results.length !== 1 || !result || result.text.length < text.length) return undefined
  if (!/[a-z]{3}/.test(text) || result.start.isCertain('timezoneOffset')) return undefined
  const start = result.start
  const day = Temporal.PlainDate.from({
    year: start.get('year')!,
    month: start.get('month')!,
    day: start.get('day')!,
  })
  if (!start.isCertain('hour'))
    return start.isCertain('day') || start.isCertain('weekday') ? { day } : undefined
  return momentOf(
    day.toPlainDateTime({ hour: start.get('hour')!, minute: start.get('minute') ?? 0 }),
    now.timeZoneId,
  )
}
