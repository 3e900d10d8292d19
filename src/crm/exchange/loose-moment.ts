import { readDatetime } from '../../core/values.ts'
import { readLooseDate } from './loose-date.ts'

const CLOCK =
  /[T ,](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)? ?([ap]\.?m\.?)?(?: ?(Z|UTC|GMT|[+-]\d{2}:?\d{2}))?$/i

/** How moments of a file are read. */
export interface MomentReading {
  isDayFirst: boolean | undefined
  /** Of texts that name none. */
  time_zone: string
  /** `YYYY-MM-DD` */
  today: string
}

/**
 * A moment as other programs write it, in UTC: `2024-05-03 14:05`, `5/3/2024 2:05 PM`, `May 3, 2024 14:05`; a day alone is its noon, so that it is
 * that day nearly everywhere. Undefined of what is none.
 */
export function readLooseMoment(
  text: string,
  { isDayFirst, time_zone, today }: MomentReading,
): string | undefined {
  const written = text.trim()
  if (/[TZ]|[+-]\d\d:?\d\d$/.test(written)) {
    const exact = readDatetime(written)
    if (exact) return exact
  }
  const [clock = '', hours = '12', minutes = '0', seconds = '0', half = '', zone = ''] =
    CLOCK.exec(written) ?? []
  const day = readLooseDate(written.slice(0, written.length - clock.length), isDayFirst, today)
  if (!day || day.startsWith('--')) return undefined
  const hour = (Number(hours) % (half ? 12 : 24)) + (/^p/i.test(half) ? 12 : 0)
  if (Number(minutes) > 59 || Number(seconds) > 59 || Number(hours) > 23) return undefined
  const local = Temporal.PlainDate.from(day).toPlainDateTime({
    hour,
    minute: Number(minutes),
    second: Number(seconds),
  })
  const where = zone === '' ? time_zone : /^[+-]/.test(zone) ? withColon(zone) : 'UTC'
  return new Date(local.toZonedDateTime(where).epochMilliseconds).toISOString()
}

const withColon = (offset: string): string => `${offset.slice(0, 3)}:${offset.slice(-2)}`
