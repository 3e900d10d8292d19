import { hash } from 'node:crypto'
import { beginningOf } from '../../core/day-of.ts'
import { dayOfYearOf, hasYear } from '../../core/yearly-day.ts'
import { escaped } from '../exchange/write-vcard.ts'
import { inUtc } from './calendar-time.ts'
import type { Reader } from './entry-source.ts'
import type { TimeSpan } from './takes-place-in.ts'

export const YEARLY_KINDS = ['birthday', 'anniversary'] as const
export type YearlyKind = (typeof YEARLY_KINDS)[number]

/** A contact with the days that come round each year. */
export type YearlyContact = Record<YearlyKind, string | null> & {
  id: number
  name: string
  created_at: string
}

export const yearlyName = (kind: YearlyKind, contactId: number): string => `kith-${kind}-${contactId}.ics`

/** The contact and the day that have such a name. */
export function readYearlyName(name: string): { kind: YearlyKind; id: number } | undefined {
  const [, kind, id] = /^kith-(birthday|anniversary)-([1-9]\d{0,14})\.ics$/.exec(name) ?? []
  return id === undefined ? undefined : { kind: kind as YearlyKind, id: Number(id) }
}

/** Begins what has no year: a leap year, which has every day. */
const SOME_YEAR = '2000'

/** A birthday or an anniversary as an event of a whole day that comes back each year; undefined where none is known. */
export function yearlyEvent(
  contact: YearlyContact,
  kind: YearlyKind,
  { links }: Reader,
): string[] | undefined {
  const day = contact[kind]
  if (day === null) return undefined
  const year = hasYear(day) ? day.slice(0, 4) : SOME_YEAR
  const seed = hash('sha256', `${kind} ${contact.id} ${contact.created_at}`).slice(0, 20)
  return [
    'BEGIN:VEVENT',
    `UID:kith-${kind}-${contact.id}-${seed}`,
    `DTSTAMP:${inUtc(contact.created_at)}`,
    `SUMMARY:${escaped(`${contact.name}: ${kind}${hasYear(day) ? ` (${year})` : ''}`)}`,
    `DTSTART;VALUE=DATE:${year}${dayOfYearOf(day).replace('-', '')}`,
    `RRULE:FREQ=YEARLY${dayOfYearOf(day) === LEAP_DAY ? ';BYMONTH=2;BYMONTHDAY=-1' : ''}`,
    'TRANSP:TRANSPARENT',
    `URL:${links}/contacts/${contact.id}`,
    'END:VEVENT',
  ]
}

/** In years without it the day before is kept, as in the agenda. */
const LEAP_DAY = '02-29'

/** Whether the day comes round in a span of time. */
export function comesRoundIn(day: string, { start, end }: TimeSpan, zone: string): boolean {
  if (start === undefined || end === undefined) return true
  const first = Temporal.Instant.from(start).toZonedDateTimeISO(zone).year
  const [month, date] = dayOfYearOf(day).split('-').map(Number)
  const known = hasYear(day) ? Number(day.slice(0, 4)) : 0
  return [first, first + 1].some((year) => {
    if (year < known || year > 9998) return false
    const turn = Temporal.PlainDate.from({ year, month: month!, day: date! })
    return beginningOf(turn, zone) < end && beginningOf(turn.add({ days: 1 }), zone) > start
  })
}
