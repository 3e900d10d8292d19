import { z } from 'zod'
import { CALENDARS } from '../device-passwords/device-password.ts'

export const FeedCalendar = z
  .enum(CALENDARS)
  .describe(
    'agenda: your tasks with a date and planned calls; birthdays: of your contacts, with anniversaries; deals: when your open deals should be decided',
  )

export const CalendarFeed = z.strictObject({
  id: z.int(),
  name: z.string().describe('Who subscribes to it'),
  hint: z.string().describe('The last four characters of its secret'),
  calendar: FeedCalendar,
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>
