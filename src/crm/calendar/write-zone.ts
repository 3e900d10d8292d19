import { wallText } from './calendar-time.ts'

/** Years around an entry whose changes of the clock are told. */
const YEARS_BEFORE = 1
const YEARS_AFTER = 5

/** A time zone as far as it concerns entries of some years: when its clocks change, and by how much (RFC 5545, section 3.6.5). */
export function writeZone(id: string, first: number, last: number): string[] {
  const from = Temporal.PlainDate.from({ year: Math.max(first - YEARS_BEFORE, 1), month: 1, day: 1 })
  const end = Math.min(last + YEARS_AFTER, 9998)
  const changes = new Map<string, string[]>()
  let at: Temporal.ZonedDateTime | null = from.toZonedDateTime(id)
  const standard = standardOffset(at)
  const lines: string[] = []
  add(lines, changes, at, at.offset, standard)
  for (;;) {
    const before: string = at.offset
    at = at.getTimeZoneTransition('next')
    if (!at || at.year > end) break
    add(lines, changes, at, before, standard)
  }
  return ['BEGIN:VTIMEZONE', `TZID:${id}`, ...lines.flatMap((key) => changes.get(key)!), 'END:VTIMEZONE']
}

/** Half a year apart, clocks that are put forward show it: the lesser offset is that of standard time. */
function standardOffset(at: Temporal.ZonedDateTime): number {
  return Math.min(at.offsetNanoseconds, at.add({ months: 6 }).offsetNanoseconds)
}

function add(
  keys: string[],
  changes: Map<string, string[]>,
  at: Temporal.ZonedDateTime,
  before: string,
  standard: number,
) {
  const kind = at.offsetNanoseconds > standard ? 'DAYLIGHT' : 'STANDARD'
  const offset = (text: string) => text.replaceAll(':', '')
  const key = `${kind} ${before} ${at.offset}`
  // When clocks change is told on the clock that was in force before.
  const wall = wallText(at.toInstant().toZonedDateTimeISO(before).toPlainDateTime())
  const known = changes.get(key)
  if (known) {
    known.splice(-1, 0, `RDATE:${wall}`)
    return
  }
  keys.push(key)
  changes.set(key, [
    `BEGIN:${kind}`,
    `DTSTART:${wall}`,
    `TZOFFSETFROM:${offset(before)}`,
    `TZOFFSETTO:${offset(at.offset)}`,
    `END:${kind}`,
  ])
}
