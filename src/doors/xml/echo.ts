import { hasYear, YEARLY_DAY } from '../../core/yearly-day.ts'

/** Whether a stored value is one that documents show as nothing: a day without its year. */
export const isUntold = (stored: unknown): boolean =>
  typeof stored === 'string' && YEARLY_DAY.test(stored) && !hasYear(stored)

/** Whether a document says no more of a value than it was told: then the stored one stays, to the millisecond. */
export const isEcho = (stored: unknown, value: unknown): boolean =>
  value === null ? isUntold(stored) : isSameSecond(stored, value)

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

/** Documents tell times in whole seconds. */
const isSameSecond = (stored: unknown, value: unknown): boolean =>
  typeof stored === 'string' &&
  typeof value === 'string' &&
  INSTANT.test(value) &&
  INSTANT.exec(stored)?.[0] === INSTANT.exec(value)?.[0]
