import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { defineOperation } from '../../core/operation.ts'
import { FeedCalendar } from '../calendar-feeds/calendar-feed.ts'
import { foldedLine } from '../exchange/write-vcard.ts'
import { ensureCalendar, Links } from './calendar.ts'
import type { Reader } from './entry-source.ts'
import { entryReader, entrySources } from './entry-sources.ts'
import { feedBeginning } from './feed-beginning.ts'
import { feedEvent } from './feed-event.ts'
import { plannedAfter, plannedKey, plannedPlace } from './planned-queries.ts'
import { readOnlyCalendarOf } from './read-only-calendars.ts'

/** Events of one page: few enough that nobody waits long for a turn. */
const PAGE = 200

export const writeFeed = defineOperation({
  name: 'writeFeed',
  effect: 'read',
  description:
    'Writes the calendar that the feed which asks shows: one page after the other, from its beginning to its end.',
  input: z.strictObject({
    calendar: FeedCalendar,
    after: z.int().min(0).default(0).describe('The place of the record before the page'),
    links: Links,
  }),
  output: z.strictObject({ text: z.string(), next: z.int().nullable() }),

  async run(ctx, { calendar, after, links }) {
    await ensureCalendar(ctx, calendar)
    const events = readOnlyCalendarOf(calendar)?.events ?? plannedEvents
    const reader = entryReader(ctx, links)
    const { items, next } = await events(ctx, after, PAGE, reader)
    const beginning = after === 0 ? feedBeginning(calendar, reader, ctx.now) : []
    const end = next === null ? ['END:VCALENDAR'] : []
    return { text: [...beginning, ...items.flat(), ...end].map(foldedLine).join(''), next }
  },
})

async function plannedEvents(ctx: Context, after: number, limit: number, reader: Reader) {
  const planned = await plannedAfter(ctx, after, limit + 1)
  const page = planned.slice(0, limit)
  const accountId = ctx.viewer.account_id
  const sources = await entrySources(ctx, page)
  return {
    items: sources.flatMap((source) => {
      const event = feedEvent(source, { ...reader, accountId })
      return event ? [event] : []
    }),
    next: planned.length > limit ? plannedPlace(plannedKey(page.at(-1)!)) : null,
  }
}
