import { CLOSING } from './closing-calendar.ts'
import type { ReadCalendar } from './read-calendar.ts'
import { YEARLY } from './yearly-calendar.ts'

const READ_CALENDARS = new Map<string, ReadCalendar>([
  ['birthdays', YEARLY],
  ['deals', CLOSING],
])

/** The calendar of a key, where it is only read. */
export const readCalendarOf = (key: string): ReadCalendar | undefined => READ_CALENDARS.get(key)
