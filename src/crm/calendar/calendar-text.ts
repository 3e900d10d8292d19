import type { CrmError } from '../../core/errors.ts'
import { isLegalText } from '../../core/values.ts'
import { unfolded } from '../cards/unfolded.ts'
import { unreadableCalendar, unsupportedComponent } from './calendar-error.ts'

/** Bytes of an entry with its alarms, and lines; nothing that a person plans comes near it. */
export const MAX_ENTRY_BYTES = 1024 * 1024
const MAX_LINES = 3000
/** Characters of a line: what is to be done may have 65,535, each of which may be escaped. */
const MAX_LINE = 160 * 1024
/** An alarm stands in an event, which stands in a calendar. */
const MAX_DEPTH = 4

/** A part of a calendar: its own properties, and what stands in it, alarms say, line by line. */
export interface Component {
  name: string
  properties: string[]
  /** From BEGIN to END. */
  inner: string[]
}

export interface CalendarText {
  /** The to-do or the event; of a series what is said of all of it. */
  main: Component
  /** What is said of single days of a series. */
  overrides: Component[]
  /** Time zones by their names, each from BEGIN to END. */
  zones: Map<string, string[]>
}

const KINDS = ['VTODO', 'VEVENT']

/** The one entry in a text. Refuses what is none. */
export async function readCalendarText(text: string): Promise<CalendarText> {
  if (text.length > MAX_ENTRY_BYTES) throw unreadableCalendar('The entry is larger than 1 MB')
  if (!isLegalText(text)) throw unreadableCalendar('The entry contains characters that are not allowed')
  const lines = await unfolded(text, { mostLines: MAX_LINES, mostOfLine: MAX_LINE, refuse: refuseLine })
  const parts = partsOf(lines)
  const entries = parts.filter(({ name }) => KINDS.includes(name))
  if (parts.some(({ name }) => !KINDS.includes(name) && name !== 'VTIMEZONE')) throw unsupportedComponent()
  const mains = entries.filter(({ properties }) => !properties.some(isOverride))
  const [main] = mains
  if (!main) throw unreadableCalendar('There is no event and no to-do in it')
  if (mains.length > 1) throw unreadableCalendar('There is more than one entry in it')
  if (entries.some(({ name }) => name !== main.name))
    throw unreadableCalendar('An entry is either an event or a to-do')
  return {
    main,
    overrides: entries.filter((one) => one !== main),
    zones: new Map(parts.filter(({ name }) => name === 'VTIMEZONE').map((zone) => [idOf(zone), whole(zone)])),
  }
}

const refuseLine = (isLong: boolean): CrmError =>
  unreadableCalendar(
    isLong ? 'A line of the entry is longer than 160 KB' : 'The entry has more than 3,000 lines',
  )

const isOverride = (line: string): boolean => /^RECURRENCE-ID[;:]/i.test(line)

const idOf = ({ properties }: Component): string =>
  properties.find((line) => /^TZID[;:]/i.test(line))?.replace(/^[^:]*:/, '') ?? ''

export const whole = ({ name, properties, inner }: Component): string[] => [
  `BEGIN:${name}`,
  ...properties,
  ...inner,
  `END:${name}`,
]

/** What stands in the calendar, each with its lines. */
function partsOf(lines: string[]): Component[] {
  const parts: Component[] = []
  const open: string[] = []
  for (const [at, line] of lines.entries()) {
    const [, mark, given = ''] = /^(BEGIN|END):(.*)$/i.exec(line) ?? []
    const name = given.trim().toUpperCase()
    if (open.length === 0 && !(mark?.toUpperCase() === 'BEGIN' && name === 'VCALENDAR' && at === 0))
      throw unreadableCalendar('This is not one calendar from BEGIN:VCALENDAR to END:VCALENDAR')
    const part = parts.at(-1)
    if (mark?.toUpperCase() === 'BEGIN') {
      open.push(name)
      if (open.length > MAX_DEPTH) throw unreadableCalendar('The parts of the entry are nested too deeply')
      if (open.length === 2) parts.push({ name, properties: [], inner: [] })
      else part?.inner.push(line)
    } else if (mark) {
      if (open.pop() !== name) throw unreadableCalendar(`A part of the entry ends that did not begin`)
      if (open.length > 1) part!.inner.push(line)
    } else {
      if (!/^[\w-]+[;:]/.test(line) || !line.includes(':'))
        throw unreadableCalendar('A line of the entry is no property')
      if (open.length === 2) part!.properties.push(line)
      else if (open.length > 2) part!.inner.push(line)
    }
  }
  if (open.length > 0 || lines.length === 0)
    throw unreadableCalendar('This is not one calendar from BEGIN:VCALENDAR to END:VCALENDAR')
  return parts
}
