import type { Calendar } from '../device-passwords/device-password.ts'

export const CALENDAR_DESCRIPTIONS: Record<Calendar, string> = {
  agenda: 'Tasks and planned calls in Kith',
  birthdays: 'Birthdays and anniversaries of contacts in Kith',
  deals: 'The expected close of open deals in Kith',
}

/** How a calendar is painted where nobody has chosen another colour: by a name of CSS, as RFC 7986 wants it, and in sRGB. */
export const CALENDAR_COLOURS: Record<Calendar, { name: string; code: string }> = {
  agenda: { name: 'royalblue', code: '#2563EB' },
  birthdays: { name: 'mediumvioletred', code: '#DB2777' },
  deals: { name: 'seagreen', code: '#16A34A' },
}
