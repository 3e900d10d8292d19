import { distance } from 'fastest-levenshtein'
import { dayOfYearOf, hasYear } from '../../core/yearly-day.ts'
import { isTransposed } from './likeness.ts'

/**
 * `same_day`: of one of the two no year is known. `unlike`: two digits are mistyped, or it is another day. `far`: a generation apart.
 */
export type BirthdayAgreement = 'same' | 'same_day' | 'similar' | 'unlike' | 'differs' | 'far'

/** Years between parents and children. */
const GENERATION = 14

/** Two dates, `YYYY-MM-DD` or `--MM-DD`. Similar: a digit mistyped, or day and month in the other order, or another year. */
export function compareBirthdays(one: string, other: string): BirthdayAgreement {
  if (!hasYear(one) || !hasYear(other)) return compareDays(dayOfYearOf(one), dayOfYearOf(other))
  if (one === other) return 'same'
  const [year, month, day] = one.split('-')
  const [otherYear, otherMonth, otherDay] = other.split('-')
  if (year === otherYear && month === otherDay && day === otherMonth) return 'similar'
  if (month === otherMonth && day === otherDay) return 'similar'
  const edits = distance(one, other)
  if (edits === 1 || isTransposed(one, other)) return 'similar'
  if (edits === 2) return 'unlike'
  return Math.abs(Number(year) - Number(otherYear)) >= GENERATION ? 'far' : 'differs'
}

/** A year that is not known speaks neither for nor against anything. */
function compareDays(one: string, other: string): BirthdayAgreement {
  if (one === other) return 'same_day'
  if (one === other.split('-').reverse().join('-')) return 'similar'
  return distance(one, other) === 1 ? 'unlike' : 'differs'
}
