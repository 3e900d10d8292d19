const UNIT = 'minute|hour|day|workday|week|month|quarter|year'
const PART = `(\\d{1,15}(?:\\.\\d{1,15})?) (${UNIT})`
const LENGTH = new RegExp(`^${PART}(?: (?:and |& )?${PART})?(?: (?:and |& )?${PART})?$`)

/** A length of time, by unit; work days are kept apart because they skip weekends. */
export interface Length {
  years: number
  months: number
  days: number
  minutes: number
  workdays: number
}

/** "2 week", "1 hour 30 minute": tidied words. Undefined when they are no length, or too long to mean anything. */
export function readLength(text: string): Length | undefined {
  const match = LENGTH.exec(text)
  if (!match) return undefined
  const length: Length = { years: 0, months: 0, days: 0, minutes: 0, workdays: 0 }
  for (let part = 1; part < match.length; part += 2) {
    if (match[part] !== undefined && !add(length, Number(match[part]), match[part + 1]!)) return undefined
  }
  return length
}

function add(length: Length, amount: number, unit: string): boolean {
  if (amount > 10_000) return false
  if (unit === 'minute') length.minutes += Math.round(amount)
  else if (unit === 'hour') length.minutes += Math.round(amount * 60)
  else if (unit === 'year' && (amount * 12) % 1 === 0) length.months += amount * 12
  else if (unit === 'week' && (amount * 7) % 1 === 0) length.days += amount * 7
  else if (unit === 'week' || unit === 'month') return addWholeOrHalf(length, amount, unit)
  else if (unit === 'day' && amount % 1 !== 0) length.minutes += Math.round(amount * 24 * 60)
  else if (amount % 1 !== 0) return false
  else if (unit === 'quarter') length.months += amount * 3
  else if (unit === 'day') length.days += amount
  else length.workdays += amount
  return true
}

function addWholeOrHalf(length: Length, amount: number, unit: 'week' | 'month'): boolean {
  if (unit === 'month') {
    length.months += Math.floor(amount)
    length.days += amount % 1 === 0.5 ? 15 : 0
  } else length.days += Math.round(amount * 7)
  return unit === 'week' || amount % 1 === 0 || amount % 1 === 0.5
}

/** The day that lies a length before or after another, in whole days. */
export function shiftDay(day: Temporal.PlainDate, length: Length, sign: 1 | -1): Temporal.PlainDate {
  const moved = day.add({
    years: sign * length.years,
    months: sign * length.months,
    days: sign * length.days,
  })
  return shiftWorkdays(moved, sign * length.workdays)
}

/** Monday to Friday; holidays are nobody's business here. */
export function shiftWorkdays(day: Temporal.PlainDate, count: number): Temporal.PlainDate {
  let moved = day
  for (let left = Math.abs(count); left > 0; ) {
    moved = moved.add({ days: Math.sign(count) })
    if (moved.dayOfWeek <= 5) left--
  }
  return moved
}
