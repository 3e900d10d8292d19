import { CLOSING } from './closing-calendar.ts'
import type { ReadOnlyCalendar } from './read-only-calendar.ts'
import { YEARLY } from './yearly-calendar.ts'

const READ_ONLY_CALENDARS = new Map<string, ReadOnlyCalendar>([
  ['birthdays', YEARLY],
  ['deals', CLOSING],
])

/** The calendar of a key, where it is only read. */
export const readOnlyCalendarOf = (key: string): ReadOnlyCalendar | undefined => READ_ONLY_CALENDARS.get(key)
