import { monthDayInWords, yearlyDayInWords } from '../../core/yearly-day.ts'
import type { Words } from './words.ts'

const LONGEST = 80
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const DAY = /^\d{4}-\d\d-\d\d$/
const YEARLESS_DAY = /^--\d\d-\d\d$/
/** Fields whose values are words out of a list, written as programs do: `half_yearly`. */
const OF_A_LIST = new Set(['status', 'role', 'direction', 'outcome', 'channel', 'kind', 'recurrence'])

/** A value of a field as people say it. */
export function toldValue(noun: string, field: string, value: unknown, words: Words): string {
  if (field === 'user_id' || field === 'reassigned_to') return words.users.get(value as number) ?? 'somebody'
  if (field === 'status' && noun === 'contact') return words.statuses.get(value as string) ?? String(value)
  if (field === 'duration_seconds') return toldDuration(value as number)
  if (field === 'probability') return `${value} %`
  if (field === 'position') return `place ${Number(value) + 1}`
  if (OF_A_LIST.has(field)) return String(value).replaceAll('_', ' ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? toldText(value, words.time_zone) : String(value)
}

function toldText(text: string, timeZone: string): string {
  if (MOMENT.test(text)) return toldMoment(text, timeZone)
  if (DAY.test(text)) return toldDay(Temporal.PlainDate.from(text))
  if (YEARLESS_DAY.test(text)) return yearlyDayInWords(text)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

function toldMoment(moment: string, timeZone: string): string {
  const there = Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone)
  return `${toldDay(there.toPlainDate())}, ${there.toPlainTime().toString({ smallestUnit: 'minute' })}`
}

const toldDay = (date: Temporal.PlainDate): string => `${monthDayInWords(date)} ${date.year}`

const toldDuration = (seconds: number): string =>
  seconds < 60 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`
