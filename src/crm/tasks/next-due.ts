import type { Recurrence } from './task.ts'

const STEPS: Record<Exclude<Recurrence, 'none'>, { days: number } | { months: number }> = {
  daily: { days: 1 },
  weekly: { days: 7 },
  biweekly: { days: 14 },
  monthly: { months: 1 },
  quarterly: { months: 3 },
  half_yearly: { months: 6 },
  yearly: { months: 12 },
}

/**
 * The day of the next task of a series: the first after the one that was completed and not before today. Counted from the first
 * day of the series, so that the 31st comes back after a short month.
 */
export function nextDay(
  recurrence: Exclude<Recurrence, 'none'>,
  { from, completed, today }: { from: string; completed: string; today: string },
): string {
  const first = Temporal.PlainDate.from(from)
  const step = STEPS[recurrence]
  const after = Temporal.PlainDate.from(completed)
  const least = after.add({ days: 1 }).toString()
  const bound = least > today ? least : today
  const turn = (count: number) =>
    'days' in step ? first.add({ days: step.days * count }) : first.add({ months: step.months * count })
  let count = Math.max(0, turnsBetween(first, Temporal.PlainDate.from(bound), step) - 1)
  while (turn(count).toString() < bound) count++
  return turn(count).toString()
}

function turnsBetween(
  first: Temporal.PlainDate,
  bound: Temporal.PlainDate,
  step: { days: number } | { months: number },
): number {
  if ('days' in step) return Math.floor(bound.since(first).days / step.days)
  return Math.floor(((bound.year - first.year) * 12 + bound.month - first.month) / step.months)
}
