import type { Context } from '../../core/context.ts'
import type { Calendar } from './device-password.ts'
import { booksOfDevice } from './device-password-queries.ts'

/** What they are called where they are shown. */
export const CALENDAR_NAMES: Record<Calendar, string> = {
  agenda: 'Kith',
  birthdays: 'Birthdays',
  deals: 'Deals',
}

/** The calendars that the device or feed which asks is shown. */
export async function ownCalendars(ctx: Context): Promise<{ key: Calendar; name: string }[]> {
  const shown = await booksOfDevice(ctx)
  return (shown?.calendars ?? []).map((key) => ({ key, name: CALENDAR_NAMES[key] }))
}
