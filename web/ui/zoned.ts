/** Days and clocks in a zone; the browser knows zones only through its formatter. */

const formats = new Map<string, Intl.DateTimeFormat>()

function partsIn(timeZone: string, at: Date): Record<string, string> {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(timeZone, format)
  }
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
}

/** `YYYY-MM-DD`: which day it is there, now or at a moment. */
export function dayIn(timeZone: string, at?: string): string {
  const { year, month, day } = partsIn(timeZone, at ? new Date(at) : new Date())
  return `${year}-${month}-${day}`
}

/** `YYYY-MM-DD HH:MM`, which can be read back as the same minute. */
export function wallClock(at: string, timeZone: string): string {
  const { year, month, day, hour, minute } = partsIn(timeZone, new Date(at))
  return `${year}-${month}-${day} ${hour}:${minute}`
}
