import { distance } from 'fastest-levenshtein'
import { isTransposed } from './likeness.ts'

/** `unlike`: two digits are mistyped, or it is another day. `far`: a generation apart. */
export type BirthdayAgreement = 'same' | 'similar' | 'unlike' | 'differs' | 'far'

/** Years between parents and children. */
const GENERATION = 14

/** Two dates, `YYYY-MM-DD`. Similar: a digit mistyped, or day and month in the other order, or the year unknown. */
export function compareBirthdays(one: string, other: string): BirthdayAgreement {
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
