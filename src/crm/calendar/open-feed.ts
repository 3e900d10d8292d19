import { hash } from 'node:crypto'
import { z } from 'zod'
import { notFound } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { FeedCalendar } from '../calendar-feeds/calendar-feed.ts'
import { newestPlace } from '../cards/reached-place-queries.ts'
import { writeToken } from '../cards/sync-token.ts'
import { ownCalendars } from '../device-passwords/own-calendars.ts'

export const openFeed = defineOperation({
  name: 'openFeed',
  effect: 'read',
  description:
    'Says which calendar the feed that asks shows, and by a tag whether anything of it may have changed.',
  input: z.strictObject({}),
  output: z.strictObject({
    calendar: FeedCalendar,
    /** Another one after each change in the account, on each day, and for another person or time zone. */
    tag: z.string(),
  }),

  async run(ctx) {
    const [calendar] = await ownCalendars(ctx)
    if (!calendar) throw notFound('calendar')
    const { user_id, time_zone } = ctx.viewer
    const place = await writeToken(ctx, await newestPlace(ctx))
    const tag = hash('sha256', [place, user_id, time_zone, calendar.key].join(' '), 'base64url')
    return { calendar: calendar.key, tag }
  },
})
