import { dayIn } from '../ui/zoned.ts'

export interface Due {
  due_on: string | null
  due_at: string | null
}

/** What its colour says: past its minute or its day, or to be done before the day is over. */
export function urgencyOf({ due_on, due_at }: Due, timeZone: string): 'overdue' | 'today' | undefined {
  const today = dayIn(timeZone)
  if (due_at !== null) {
    if (Date.parse(due_at) < Date.now()) return 'overdue'
    return dayIn(timeZone, due_at) === today ? 'today' : undefined
  }
  if (due_on === null || due_on > today) return undefined
  return due_on < today ? 'overdue' : 'today'
}

const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' })
const DAY_MS = 86_400_000
/** Further away a date says more than a number of days. */
const MOST_DAYS = 13

/** "today 15:00", "in 3 days, 15:00", "12 March 2027": the day as one speaks of it, and the time where one was named. */
export function dueWords({ due_on, due_at }: Due, timeZone: string): string {
  const day = due_at === null ? due_on : dayIn(timeZone, due_at)
  if (day === null) return ''
  const today = dayIn(timeZone)
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)
  const spoken = Math.abs(days) <= MOST_DAYS ? relative.format(days, 'day') : dateWords(day, today)
  if (due_at === null) return spoken
  return `${spoken}${Math.abs(days) > 1 ? ',' : ''} ${timeWords(due_at, timeZone)}`
}

/** With its year only when that is not this one. */
function dateWords(day: string, today: string): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return new Intl.DateTimeFormat(undefined, {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(day))
}

export function timeWords(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone }).format(new Date(at))
}
