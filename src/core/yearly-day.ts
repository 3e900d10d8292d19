import { z } from 'zod'
import { isDay } from './values.ts'

/** Without its year (ISO 8601, and RFC 6350 for cards): `--11-30`, or shorter `--1130`. */
const YEARLESS = /^--(\d\d)-?(\d\d)$/

/** How a day is written that comes round each year, where no year is known. 29 February is one. */
export const YEARLY_DAY = /^(\d{4}|-)-\d\d-\d\d$/

/** A day of which the year may not be known, as it is stored: `1979-11-30` or `--11-30`. Undefined when it is none. */
export function readYearlyDay(text: string): string | undefined {
  if (isDay(text)) return text
  const [, month, day] = YEARLESS.exec(text) ?? []
  // A leap year has every day that any year has.
  return month && isDay(`2000-${month}-${day}`) ? `--${month}-${day}` : undefined
}

export const hasYear = (day: string): boolean => !day.startsWith('--')

/** `MM-DD` */
export const dayOfYearOf = (day: string): string => day.slice(-5)

/** A day of a year, or of every year, that may be cleared: forms send empty text for one that is not there. */
export const optionalYearlyDay = () =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || readYearlyDay(text) !== undefined, {
      params: { code: 'not_a_date' },
      message: 'is not a valid date',
    })
    .nullable()
    .transform((text) => (text === null || text === '' ? null : readYearlyDay(text)!))
    .meta({ pattern: '^((\\d{4}|-)-\\d\\d-\\d\\d)?$' })

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** `30 November` */
export const monthDayInWords = ({ month, day }: { month: number; day: number }): string =>
  `${day} ${MONTHS[month - 1]}`

/** `30 November`; a day that has a year stays as it is. */
export function yearlyDayInWords(day: string): string {
  if (hasYear(day)) return day
  const [month = 0, dayOfMonth = 0] = dayOfYearOf(day).split('-').map(Number)
  return monthDayInWords({ month, day: dayOfMonth })
}
