import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { forbidden, notFound } from '../../core/errors.ts'
import { ownCalendars } from '../device-passwords/own-calendars.ts'

/** Part of the address of a calendar. */
export const CalendarKey = z.string().max(40)
/** Last part of the address of an entry. */
export const EntryName = z.string().min(1).max(255)
/** What links to Kith begin with. */
export const Links = z.string().max(2000)

export const CalendarEntry = z.strictObject({
  name: EntryName,
  etag: z.string(),
  text: z.string(),
})

export async function ensureCalendar(ctx: Context, key: string): Promise<void> {
  if (!(await ownCalendars(ctx)).some((one) => one.key === key)) throw notFound('calendar')
}

/** Refuses to write into a calendar whose entries follow from other records. */
export async function ensureWritable(ctx: Context, key: string): Promise<void> {
  await ensureCalendar(ctx, key)
  if (key !== 'agenda')
    throw forbidden(
      'calendar_read_only',
      'What is in this calendar is changed in Kith, with the contact or the deal',
    )
}
