import { beginningOf, endOf } from '../../core/day-of.ts'
import { readProperty } from '../exchange/vcard-property.ts'
import { nextDay } from '../tasks/next-due.ts'
import { isWholeDay, type PlannedTime, readTime } from './calendar-time.ts'
import { type EntrySource, startOf, valuesNow } from './entry-source.ts'

/** From a moment (included) to another (not included); left out is without an end. */
export interface TimeSpan {
  start?: string | undefined
  end?: string | undefined
}

/** Whether something is planned for a span of time (RFC 4791, section 9.9). A task without a date is there from when it was made. */
export function takesPlaceIn(source: EntrySource, span: TimeSpan, zone: string): boolean {
  const { start, end } = boundsOf(span)
  const when = startOf(source)
  if (source.kind === 'call') return start < valuesNow(source, { links: '', zone }).end && end > when
  if (when === '') {
    const { created_at, completed_at } = source.record
    return completed_at === null ? end > created_at : start <= completed_at && end >= created_at
  }
  const { recurrence } = source.record
  if (recurrence === 'none') return isWithin(when, start, end, zone)
  return isWithin(turnAfter(when, recurrence, start, zone), start, end, zone)
}

/** The day or moment of a series that is the first to end after a moment. */
function turnAfter(
  when: PlannedTime,
  recurrence: Exclude<(EntrySource & { kind: 'task' })['record']['recurrence'], 'none'>,
  start: string,
  zone: string,
): PlannedTime {
  if (start <= when) return when
  const since = Temporal.Instant.from(start === EARLIEST ? when : start).toZonedDateTimeISO(zone)
  const first = isWholeDay(when)
    ? Temporal.PlainDate.from(when)
    : Temporal.Instant.from(when).toZonedDateTimeISO(zone).toPlainDate()
  const before = first.subtract({ days: 1 }).toString()
  const turn = (from: Temporal.PlainDate) =>
    nextDay(recurrence, { from: first.toString(), completed: before, today: from.toString() })
  if (isWholeDay(when)) return turn(since.toPlainDate())
  const time = Temporal.Instant.from(when).toZonedDateTimeISO(zone).toPlainTime()
  const at = (day: string) =>
    new Date(
      Temporal.PlainDate.from(day).toPlainDateTime(time).toZonedDateTime(zone).epochMilliseconds,
    ).toISOString()
  const found = at(turn(since.toPlainDate()))
  return found >= start ? found : at(turn(since.toPlainDate().add({ days: 1 })))
}

const EARLIEST = '0000'
const LATEST = '9999~'
const boundsOf = ({ start = EARLIEST, end = LATEST }: TimeSpan) => ({ start, end })

/** Whether a whole day has something of a span. */
export function isDayWithin(day: string, span: TimeSpan, zone: string): boolean {
  const { start, end } = boundsOf(span)
  return isWithin(day, start, end, zone)
}

/** A day is all of it. */
const isWithin = (when: PlannedTime, start: string, end: string, zone: string): boolean =>
  isWholeDay(when)
    ? start <= endOf(Temporal.PlainDate.from(when), zone) &&
      end > beginningOf(Temporal.PlainDate.from(when), zone)
    : start <= when && end > when

/** Whether a property names a time within a span; one that names none does not. */
export function timesWithin(line: string, span: TimeSpan, zone: string): boolean {
  const { start, end } = boundsOf(span)
  try {
    return isWithin(readTime(readProperty(line)!, { own: zone, brought: new Map() }), start, end, zone)
  } catch {
    return false
  }
}
