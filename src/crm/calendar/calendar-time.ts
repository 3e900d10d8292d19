import { type Property, readProperty } from '../exchange/vcard-property.ts'
import { momentOf } from '../when/found-when.ts'
import { isNear } from '../when/read-when.ts'
import { unreadableCalendar } from './calendar-error.ts'

/** A day `YYYY-MM-DD`, or a moment in ISO 8601 (UTC, milliseconds); empty where there is neither. */
export type PlannedTime = string

export const isWholeDay = (when: PlannedTime): boolean => when.length === 'YYYY-MM-DD'.length

/** Time zones that an entry brings along, and the one of the person, in which times without a zone are meant. */
export interface Zones {
  own: string
  brought: ReadonlyMap<string, readonly string[]>
}

const VALUE = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z)?)?$/i

/** The day or the moment that a property names. Refuses what is none. */
export function readTime({ value, parameters }: Property, zones: Zones): PlannedTime {
  const [, year, month, day, hour, minute, second, utc] = VALUE.exec(value.trim()) ?? []
  if (year === undefined) throw noTime()
  try {
    const date = Temporal.PlainDate.from(`${year}-${month}-${day}`, { overflow: 'reject' })
    if (!isNear(date.toString())) throw noTime()
    if (hour === undefined) return date.toString()
    const wall = date.toPlainDateTime(`${hour}:${minute}:${second === '60' ? '59' : second}`)
    const zone = utc ? 'UTC' : zoneOf(parameters['TZID'], zones)
    return new Date(momentOf(wall, zone).moment.epochMilliseconds).toISOString()
  } catch (error) {
    if (error instanceof RangeError) throw noTime()
    throw error
  }
}

const noTime = () => unreadableCalendar('A date or time of the entry is none')

/** The IANA name of a zone, which programs put something of their own before. */
function zoneOf(id: string | undefined, { own, brought }: Zones): string {
  if (id === undefined) return own
  const parts = id.split('/')
  for (let count = Math.min(3, parts.length); count > 0; count--) {
    const name = parts.slice(-count).join('/')
    if (isZone(name)) return name
  }
  const lines = brought.get(id) ?? []
  const location = valueIn(lines, 'X-LIC-LOCATION')
  if (location !== undefined && isZone(location)) return location
  const offsets = new Set(lines.filter((line) => /^TZOFFSETTO:/i.test(line)).map((line) => line.slice(11)))
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)/.exec([...offsets][0] ?? '') ?? []
  if (offsets.size === 1 && sign !== undefined) return `${sign}${hours}:${minutes}`
  throw unreadableCalendar('A time of the entry is in a time zone that is not known here')
}

const valueIn = (lines: readonly string[], name: string): string | undefined =>
  lines.find((line) => line.toUpperCase().startsWith(`${name}:`))?.slice(name.length + 1)

/** Whether it is the name of a time zone that is known everywhere. */
export function isZone(name: string): boolean {
  try {
    // Offsets are zones too, but no names of any.
    return /^[A-Za-z]/.test(name) && Boolean(Temporal.Now.zonedDateTimeISO(name))
  } catch {
    return false
  }
}

const LENGTH = /^([+-])?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,7})S)?)?$/i

/** The seconds of a duration; of a negative one, or none, undefined. */
export function readLengthSeconds(value: string): number | undefined {
  const [whole, sign, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] =
    LENGTH.exec(value.trim()) ?? []
  if (whole === undefined || sign === '-') return undefined
  return (
    ((Number(weeks) * 7 + Number(days)) * 24 + Number(hours)) * 3600 + Number(minutes) * 60 + Number(seconds)
  )
}

/** A property that names a day, or a moment on the clock of a zone. */
export function writeTime(name: string, when: PlannedTime, zone: string): string {
  if (isWholeDay(when)) return `${name};VALUE=DATE:${when.replaceAll('-', '')}`
  if (zone === 'UTC') return `${name}:${inUtc(when)}`
  const wall = Temporal.Instant.from(when).toZonedDateTimeISO(zone)
  const written = wallText(wall.toPlainDateTime())
  return isSameMoment(wall) ? `${name};TZID=${zone}:${written}` : `${name}:${inUtc(when)}`
}

/** An hour that a clock shows twice means the first time; the second one is written otherwise. */
const isSameMoment = (moment: Temporal.ZonedDateTime): boolean =>
  momentOf(moment.toPlainDateTime(), moment.timeZoneId).moment.epochMilliseconds === moment.epochMilliseconds

export const wallText = (wall: Temporal.PlainDateTime): string =>
  wall.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')

export const inUtc = (moment: PlannedTime): string => `${moment.slice(0, 19).replace(/[-:]/g, '')}Z`

/** The words in which somebody in a zone would have typed it. */
export function dueWords(when: PlannedTime, zone: string): string | null {
  if (when === '') return null
  if (isWholeDay(when)) return when
  const moment = Temporal.Instant.from(when).toZonedDateTimeISO(zone)
  const wall = moment.toPlainDateTime()
  const text = wall.toString({ smallestUnit: wall.second === 0 ? 'minute' : 'second' })
  return isSameMoment(moment) ? text.replace('T', ' ') : `${text}${moment.offset}`
}

/** The property of a name among lines. */
export const propertyNamed = (lines: readonly string[], name: string): Property | undefined => {
  const line = lines.find((one) => propertyName(one) === name)
  return line === undefined ? undefined : readProperty(line)
}

export const propertyName = (line: string): string => /^[\w-]*/.exec(line)![0].toUpperCase()
