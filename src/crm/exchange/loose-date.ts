import { readYearlyDay } from '../../core/yearly-day.ts'
import { monthOf } from './month-of.ts'
import { datePartsOf } from './numeric-date.ts'
import { saysNothing } from './says-nothing.ts'

/** What databases write where the year is not known. */
const NO_YEAR = '0000'

/** Nobody writes a longer one. */
const MAX_DATE = 60

/**
 * A day as other programs write it, as `YYYY-MM-DD`, or `--MM-DD` without its year; null where they mean none, undefined where it is no day.
 * Between slashes the month comes first, unless it cannot or `isDayFirst` says otherwise; between dots the day does. A year of two digits
 * is the latest that makes the day one of the past.
 */
export function readLooseDate(
  text: string,
  isDayFirst = false,
  today = new Date().toISOString().slice(0, 10),
): string | null | undefined {
  const written = text.trim().slice(0, MAX_DATE)
  if (written === '' || saysNothing(written)) return null
  const yearless = readYearlyDay(written)
  if (yearless) return yearless
  const big = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})(?:[T ]\d.*)?$/.exec(written)
  if (big) return dayOf(big[1]!, big[3]!, big[4]!, today)
  const small = /^(\d\d)([-/.])(\d{1,2})\2(\d{1,2})$/.exec(written)
  if (small && Number(small[1]) > 31) return dayOf(small[1]!, small[3]!, small[4]!, today)
  const numbers = datePartsOf(written)
  if (!numbers) return readShort(written, today) ?? readSpoken(written, today)
  const { first, second, year } = numbers
  return (numbers.isDayFirst ?? isDayFirst)
    ? dayOf(year, second, first, today)
    : dayOf(year, first, second, today)
}

type Digits = string | number

function dayOf(year: Digits, month: Digits, day: Digits, today: string): string | undefined {
  const two = (part: Digits) => String(part).padStart(2, '0')
  const written = String(year)
  const rest = `${two(month)}-${two(day)}`
  if (written === NO_YEAR) return readYearlyDay(`--${rest}`)
  if (written.length !== 2) return readYearlyDay(`${written}-${rest}`)
  const century = Number(today.slice(0, 2))
  const late = `${century}${written}-${rest}`
  return readYearlyDay(late <= today ? late : `${century - 1}${written}-${rest}`)
}

/** Two numbers without a year, where they can be one day only: `25.12.`, `12/25`. */
function readShort(written: string, today: string): string | undefined {
  const [, first = '', sign, second = ''] = /^(\d{1,2})([-/.]) ?(\d{1,2})\.?$/.exec(written) ?? []
  if (sign === undefined) return undefined
  if (sign === '.' || Number(first) > 12) return dayOf(NO_YEAR, second, first, today)
  return Number(second) > 12 ? dayOf(NO_YEAR, first, second, today) : undefined
}

/** Words beside a day: its name, and what stands between its parts. */
const BESIDE =
  /^(?:(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim|mie|jue|vie|sab|dom|gio|ma|wo|vr|za|zo|pon|wto|sro|czw|pia|sob|nie)[\p{L}]*|of|the|de|del|do|d|el|le|den)$/iu

/** `March 4th, 1985`, `25-Jun-08`, `4 de marzo de 1985`, `Mon, 4. März`. */
function readSpoken(written: string, today: string): string | undefined {
  const parts = written
    .split(/[T ]\d\d?:\d/, 1)[0]!
    .replace(/(\d)(?:st|nd|rd|th|er|º|ª|°)(?![\p{L}])/giu, '$1')
    .split(/[\s,./’'-]+/)
    .filter(Boolean)
  const isNumber = (part: string) => /^(?:\d{1,2}|\d{4})$/.test(part)
  const words = parts.filter((part) => !isNumber(part))
  const [name, ...names] = words.filter((word) => monthOf(word) !== undefined)
  const isPlain = names.length === 0 && words.every((word) => word === name || BESIDE.test(word))
  const month = name !== undefined && isPlain ? monthOf(name) : undefined
  const numbers = parts.filter(isNumber)
  if (month === undefined || numbers.length === 0 || numbers.length > 2) return undefined
  return ofMonth(
    month,
    numbers,
    { isMonthFirst: monthOf(parts[0]!) === month, isBare: /^\p{L}+-/u.test(written) },
    today,
  )
}

/** `Jun-08` may be a year as well as a day. */
function ofMonth(
  month: number,
  numbers: string[],
  { isMonthFirst, isBare }: { isMonthFirst: boolean; isBare: boolean },
  today: string,
): string | undefined {
  const [first = '', second] = numbers
  if (second === undefined) return isMonthFirst && isBare ? undefined : dayOf(NO_YEAR, month, first, today)
  return first.length === 4 ? dayOf(first, month, second, today) : dayOf(second, month, first, today)
}
