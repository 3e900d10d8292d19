import type { Context } from '../../core/context.ts'
import type { Calendar } from './device-password.ts'
import { booksOfDevice } from './device-password-queries.ts'

const NAMES: Record<Calendar, string> = { agenda: 'Kith', birthdays: 'Birthdays' }

/** The calendars that the device which asks is shown. */
export async function ownCalendars(ctx: Context): Promise<{ key: Calendar; name: string }[]> {
  const shown = await booksOfDevice(ctx)
  return (shown?.calendars ?? []).map((key) => ({ key, name: NAMES[key] }))
}
