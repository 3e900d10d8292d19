import { readProperty, unescaped } from '../exchange/vcard-property.ts'
import type { Recurrence } from '../tasks/task.ts'
import { unreadableCalendar } from './calendar-error.ts'
import { type Component, readCalendarText, whole } from './calendar-text.ts'
import { type PlannedTime, propertyNamed, readLengthSeconds, readTime, type Zones } from './calendar-time.ts'
import { later } from './entry-source.ts'
import { readRule } from './recurrence-rule.ts'

/** What a device says of something that is planned. */
export interface EntryReading {
  kind: 'task' | 'call'
  uid: string | undefined
  summary: string
  /** When a task is due, or a call takes place; empty where nothing is said of it. */
  start: PlannedTime
  /** How long a call takes, in seconds. */
  length: number | null
  recurrence: Recurrence
  isDone: boolean
  isCanceled: boolean
  /** Days of a series that are done, each by itself. */
  doneDays: PlannedTime[]
  /** E-mail addresses of who takes part. */
  attendees: string[]
  properties: string[]
  inner: string[]
  overrides: [PlannedTime, string[]][]
  zones: [string, string[]][]
}

/** Attendees that are looked for among the contacts. */
const MOST_ATTENDEES = 20

/** Reads an entry; times without a zone are meant in that of the person. */
export async function readEntry(text: string, zone: string): Promise<EntryReading> {
  const { main, overrides, zones: brought } = await readCalendarText(text)
  const zones = { own: zone, brought }
  const kind = main.name === 'VTODO' ? 'task' : 'call'
  const status = textOf(main, 'STATUS').toUpperCase()
  const start = kind === 'task' ? dueOf(main, zones) : startOf(main, zones)
  const rule = propertyNamed(main.properties, 'RRULE')
  if (kind === 'call' && (rule || overrides.length > 0))
    throw unreadableCalendar('A planned call takes place once: this calendar keeps no events that come back')
  const isCanceled = status === 'CANCELLED'
  return {
    kind,
    uid: textOf(main, 'UID') || undefined,
    summary: titleOf(main),
    start,
    length: kind === 'call' ? lengthOf(main, start, zones) : null,
    recurrence: rule && !isCanceled ? readRule(rule.value, start, zone) : 'none',
    isDone: isDone(main) || isCanceled,
    isCanceled,
    doneDays: overrides.filter(isDone).map((one) => dayOf(one, zones)),
    attendees: attendeesOf(main),
    properties: main.properties,
    inner: main.inner,
    overrides: overrides.map((one) => [dayOf(one, zones), whole(one)]),
    zones: [...brought].map(([id, lines]) => [id, [...lines]]),
  }
}

const textOf = ({ properties }: Component, name: string): string =>
  unescaped(propertyNamed(properties, name)?.value ?? '').trim()

function titleOf(main: Component): string {
  const title = textOf(main, 'SUMMARY') || textOf(main, 'DESCRIPTION').split('\n')[0]!.trim()
  if (title === '') throw unreadableCalendar('The entry has no title')
  return title
}

/** Programs say in one way or another that something is done. */
const isDone = (one: Component): boolean =>
  /^COMPLETED$/i.test(textOf(one, 'STATUS')) ||
  (textOf(one, 'STATUS') === '' &&
    (textOf(one, 'COMPLETED') !== '' || Number(textOf(one, 'PERCENT-COMPLETE')) >= 100))

const timeOf = ({ properties }: Component, name: string, zones: Zones): PlannedTime => {
  const property = propertyNamed(properties, name)
  return property ? readTime(property, zones) : ''
}

const dayOf = (one: Component, zones: Zones): PlannedTime => timeOf(one, 'RECURRENCE-ID', zones)

/** When a task is due. What comes back has to begin some day, which is then the first one. */
function dueOf(main: Component, zones: Zones): PlannedTime {
  const due = timeOf(main, 'DUE', zones)
  const start = timeOf(main, 'DTSTART', zones)
  if (due || !start) return due
  const length = readLengthSeconds(textOf(main, 'DURATION'))
  if (length !== undefined && start.includes('T')) return later(start, length)
  return length !== undefined || propertyNamed(main.properties, 'RRULE') ? start : ''
}

function startOf(main: Component, zones: Zones): PlannedTime {
  const start = timeOf(main, 'DTSTART', zones)
  if (start.includes('T')) return start
  throw unreadableCalendar(
    'An event here is a planned call, which takes place at a time; what has only a day is a to-do',
  )
}

function lengthOf(main: Component, start: PlannedTime, zones: Zones): number | null {
  const end = timeOf(main, 'DTEND', zones)
  const length = end.includes('T')
    ? (Date.parse(end) - Date.parse(start)) / 1000
    : readLengthSeconds(textOf(main, 'DURATION'))
  return length === undefined || length < 0 ? null : length
}

const attendeesOf = ({ properties }: Component): string[] =>
  properties
    .filter((line) => /^ATTENDEE[;:]/i.test(line))
    .slice(0, MOST_ATTENDEES)
    .flatMap((line) => /^mailto:([^@]+@[^@]+)$/i.exec(readProperty(line)!.value.trim())?.[1] ?? [])
