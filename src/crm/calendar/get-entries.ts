import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { CalendarEntry, CalendarKey, EntryName, ensureCalendar, Links } from './calendar.ts'
import type { EntrySource } from './entry-source.ts'
import { eachEntry, entryNamed, entryReader } from './entry-sources.ts'
import { readOnlyCalendarOf } from './read-only-calendars.ts'

export const getEntries = defineOperation({
  name: 'getEntries',
  effect: 'read',
  description:
    'Gives entries of a calendar of the device that asks by their names; those that are not there are left out.',
  input: z.strictObject({ calendar: CalendarKey, names: z.array(EntryName).max(100), links: Links }),
  output: z.strictObject({ items: z.array(CalendarEntry) }),

  async run(ctx, { calendar, names, links }) {
    await ensureCalendar(ctx, calendar)
    const onlyRead = readOnlyCalendarOf(calendar)
    if (onlyRead) return { items: await onlyRead.named(ctx, names, entryReader(ctx, links)) }
    const sources: EntrySource[] = []
    for (const name of new Set(names)) {
      const source = await entryNamed(ctx, name)
      if (source) sources.push(source)
    }
    return { items: await eachEntry(sources, entryReader(ctx, links)) }
  },
})
