import type { Recurrence } from '../tasks/task.ts'
import { isWholeDay, type PlannedTime } from './calendar-time.ts'

const RULES: Record<Exclude<Recurrence, 'none'>, string> = {
  daily: 'FREQ=DAILY',
  weekly: 'FREQ=WEEKLY',
  biweekly: 'FREQ=WEEKLY;INTERVAL=2',
  monthly: 'FREQ=MONTHLY',
  quarterly: 'FREQ=MONTHLY;INTERVAL=3',
  half_yearly: 'FREQ=MONTHLY;INTERVAL=6',
  yearly: 'FREQ=YEARLY',
}

export const writeRule = (recurrence: Recurrence): string[] =>
  recurrence === 'none' ? [] : [`RRULE:${RULES[recurrence]}`]

const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/**
 * How often something comes back by a rule, as far as Kith knows it: without an end, and on the day that follows from the first. All else
 * stays with the device, and in Kith it is done once.
 */
export function readRule(rule: string, due: PlannedTime, zone: string): Recurrence {
  const parts = new Map(
    rule
      .trim()
      .toUpperCase()
      .split(';')
      .map((part) => part.split('=', 2) as [string, string]),
  )
  parts.delete('WKST')
  if (parts.get('INTERVAL') === '1') parts.delete('INTERVAL')
  if (parts.get('FREQ') === 'MONTHLY' && parts.get('INTERVAL') === '12') {
    parts.set('FREQ', 'YEARLY')
    parts.delete('INTERVAL')
  }
  const day = dayIn(due, zone)
  if (day) {
    if (parts.get('FREQ') === 'WEEKLY' && parts.get('BYDAY') === DAYS[day.dayOfWeek - 1])
      parts.delete('BYDAY')
    if (parts.get('FREQ') === 'YEARLY' && parts.get('BYMONTH') === String(day.month)) parts.delete('BYMONTH')
    if (parts.get('FREQ') !== 'DAILY' && parts.get('BYMONTHDAY') === String(day.day))
      parts.delete('BYMONTHDAY')
  }
  const plain = [...parts].map(([name, value]) => `${name}=${value}`).sort()
  const found = Object.entries(RULES).find(([, known]) => known.split(';').sort().join() === plain.join())
  return (found?.[0] as Recurrence | undefined) ?? 'none'
}

function dayIn(due: PlannedTime, zone: string): Temporal.PlainDate | undefined {
  if (due === '') return undefined
  return isWholeDay(due)
    ? Temporal.PlainDate.from(due)
    : Temporal.Instant.from(due).toZonedDateTimeISO(zone).toPlainDate()
}
