import { daysBefore } from '../../ui/days.ts'

/** The first day of the week that a day is in, both as YYYY-MM-DD; a week begins as ISO 8601 has it. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return daysBefore(day, (weekday + 6) % 7)
}
