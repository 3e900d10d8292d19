import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { CalendarEntry, CalendarKey, ensureCalendar, Links } from './calendar.ts'
import { EntryFilter, passesEntryFilter } from './entry-filter.ts'
import { eachEntry, entryReader, entrySources } from './entry-sources.ts'
import { plannedAfter, plannedKey, plannedPlace } from './planned-queries.ts'
import { readOnlyCalendarOf } from './read-only-calendars.ts'
import { takesPlaceIn } from './takes-place-in.ts'

/** Entries of one page: few enough that nobody waits long for a turn. */
const PAGE = 200

export const listEntries = defineOperation({
  name: 'listEntries',
  effect: 'read',
  description: 'Lists the entries of a calendar of the device that asks, page by page.',
  input: z.strictObject({
    calendar: CalendarKey,
    after: z.int().min(0).default(0).describe('The place of the entry before the page'),
    filter: EntryFilter.optional(),
    links: Links,
  }),
  output: z.strictObject({ items: z.array(CalendarEntry), next: z.int().nullable() }),

  async run(ctx, { calendar, after, filter, links }) {
    await ensureCalendar(ctx, calendar)
    const onlyRead = readOnlyCalendarOf(calendar)
    if (onlyRead) return onlyRead.page(ctx, after, { limit: PAGE, reader: entryReader(ctx, links), filter })
    const planned = await plannedAfter(ctx, after, PAGE + 1)
    const page = planned.slice(0, PAGE)
    const sources = await entrySources(ctx, page)
    const items = await eachEntry(sources, entryReader(ctx, links))
    const { time_zone } = ctx.viewer
    return {
      items: filter
        ? items.filter((_, at) =>
            passesEntryFilter(
              (span) => takesPlaceIn(sources[at]!, span, time_zone),
              items[at]!.text,
              filter,
              time_zone,
            ),
          )
        : items,
      next: planned.length > PAGE ? plannedPlace(plannedKey(page.at(-1)!)) : null,
    }
  },
})
