import { readYearlyDay } from '../../core/yearly-day.ts'

/** What databases write where the year is not known. */
const NO_YEAR = /^0000-/

const NAMED_MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * A day as other programs write it, as `YYYY-MM-DD`, or `--MM-DD` without its year; null where they mean none, undefined where it is no day.
 * Between slashes the month comes first, unless it cannot or `isDayFirst` says otherwise; between dots the day does.
 */
export function readLooseDate(text: string, isDayFirst = false): string | null | undefined {
  const written = text.trim()
  if (written === '' || /^0{1,4}[/.-]0{1,2}[/.-]0{1,4}$/.test(written)) return null
  const day = (year: string, month: string | number, dayOfMonth: string) => {
    const iso = `${year}-${String(month).padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`
    return readYearlyDay(iso.replace(NO_YEAR, '--'))
  }
  const yearless = readYearlyDay(written)
  if (yearless) return yearless
  const big = /^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})(?:[T ].*)?$/.exec(written)
  if (big) return day(big[1]!, big[2]!, big[3]!)
  const small = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?:[T ].*)?$/.exec(written)
  if (small) {
    const [, first, sign, second, year] = small as unknown as [string, string, string, string, string]
    const isDay = Number(first) > 12 || ((sign === '.' || isDayFirst) && Number(second) <= 12)
    return isDay ? day(year, second, first) : day(year, first, second)
  }
  const spoken =
    /^(?<day>\d{1,2})\.?[ -](?<month>[a-z]{3})[a-z]*\.?(?:,?[ -](?<year>\d{4}))?$/i.exec(written) ??
    /^(?<month>[a-z]{3})[a-z]*\.? (?<day>\d{1,2})(?:,? (?<year>\d{4}))?$/i.exec(written)
  if (!spoken) return undefined
  const { day: dayOfMonth = '', month = '', year = '0000' } = spoken.groups!
  const number = NAMED_MONTHS.indexOf(month.toLowerCase()) + 1
  return number === 0 ? undefined : day(year, number, dayOfMonth)
}
