import type { Calendar } from '../device-passwords/device-password.ts'
import { CALENDAR_NAMES } from '../device-passwords/own-calendars.ts'
import { escaped } from '../exchange/write-vcard.ts'
import { CALENDAR_COLOURS, CALENDAR_DESCRIPTIONS } from './calendar-looks.ts'
import type { Reader } from './entry-source.ts'
import { PRODUCT } from './write-event.ts'
import { writeZone } from './write-zone.ts'

/** How often to look again, as far as whoever subscribes lets itself be told. */
const REFRESHED = 'PT1H'

/** Years around this one whose changes of the clock are told, for what comes back at a time. */
const YEARS = 5

/**
 * What a feed says of itself (RFC 7986, and what programs knew before it). Its own address is not in it: whoever is handed the file would
 * have that with it.
 */
export function feedBeginning(calendar: Calendar, { links, zone }: Reader, now: string): string[] {
  const name = escaped(CALENDAR_NAMES[calendar])
  const description = escaped(CALENDAR_DESCRIPTIONS[calendar])
  const { name: colour, code } = CALENDAR_COLOURS[calendar]
  const year = Number(now.slice(0, 4))
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    PRODUCT,
    'CALSCALE:GREGORIAN',
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    `DESCRIPTION:${description}`,
    `X-WR-CALDESC:${description}`,
    `X-WR-TIMEZONE:${zone}`,
    `COLOR:${colour}`,
    `X-APPLE-CALENDAR-COLOR:${code}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESHED}`,
    `X-PUBLISHED-TTL:${REFRESHED}`,
    `URL:${links}/agenda`,
    // Always, because a calendar without a component is none.
    ...writeZone(zone, year - YEARS, year + YEARS),
  ]
}
