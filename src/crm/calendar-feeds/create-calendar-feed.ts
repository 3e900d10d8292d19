import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { requiredText } from '../../core/values.ts'
import { record } from '../changes/record.ts'
import { ensureSessionStands } from '../sessions/session-queries.ts'
import { CalendarFeed, FeedCalendar } from './calendar-feed.ts'
import { insertCalendarFeed } from './calendar-feed-queries.ts'

export const createCalendarFeed = defineOperation({
  name: 'createCalendarFeed',
  effect: 'write',
  isSecret: true,
  needsRecentPassword: true,
  description:
    'Makes an address under which one of your calendars can be subscribed to: /feeds/, its secret, .ics. Whoever has it reads that calendar and nothing else; it is shown this once.',
  input: z.strictObject({
    name: requiredText().describe('Who subscribes to it'),
    calendar: FeedCalendar,
  }),
  output: CalendarFeed.extend({ secret: z.string() }),

  async run(ctx, { name, calendar }) {
    await ensureSessionStands(ctx)
    const feed = await insertCalendarFeed(ctx, { name, calendar })
    const subject = { type: 'calendar_feed', id: feed.id, contact_id: null }
    await record(ctx, 'calendar_feed.created', subject, { name: [null, name] })
    return feed
  },
})
