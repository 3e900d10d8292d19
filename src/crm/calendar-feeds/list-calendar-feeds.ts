import { z } from 'zod'
import { dayOrTime } from '../../core/day-or-time.ts'
import { defineOperation } from '../../core/operation.ts'
import { pageOf } from '../../core/page.ts'
import { shortPage, shortPageInput } from '../../core/short-list.ts'
import { CalendarFeed } from './calendar-feed.ts'
import { ownCalendarFeeds } from './calendar-feed-queries.ts'

const Filters = z.strictObject({
  updated_since: dayOrTime().optional().describe('Made or used at or after this day or time'),
})

export const listCalendarFeeds = defineOperation({
  name: 'listCalendarFeeds',
  effect: 'read',
  needsSession: true,
  description:
    'Lists the addresses under which your calendars can be subscribed to, with their last use; never the secrets.',
  input: Filters.extend(shortPageInput),
  output: pageOf(CalendarFeed),

  async run(ctx, input) {
    return shortPage(ctx, input, {
      schema: Filters,
      all: () => ownCalendarFeeds(ctx),
      keyOf: ({ id }) => id,
      changedAt: ({ created_at, last_used_at }) => last_used_at ?? created_at,
    })
  },
})
