import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { defineOperation } from '../../core/operation.ts'
import { type EntryKey, entriesOf } from '../calendar-entries/calendar-entry-queries.ts'
import { ALL_OF_ENTRY, newestPlace } from '../cards/reached-place-queries.ts'
import { readToken, type SyncPlace, writeToken } from '../cards/sync-token.ts'
import { CalendarEntry, CalendarKey, EntryName, ensureCalendar, Links } from './calendar.ts'
import { changedPlanned, givenAwayBetween } from './calendar-changes-queries.ts'
import { usualEntryName } from './entry-name.ts'
import type { Reader } from './entry-source.ts'
import { eachEntry, entryNamed, entryReader, entrySources, sourcesAmong } from './entry-sources.ts'
import {
  dayNumber,
  ownAmong,
  plannedAfter,
  plannedKey,
  plannedPlace,
  shownSince,
  tasksDoneBetween,
} from './planned-queries.ts'
import { listAll, type Step } from './read-only-calendar.ts'
import { readOnlyCalendarOf } from './read-only-calendars.ts'

/** What a client is told of at most in one answer that asks for no less; it goes on from there. */
const MOST = 500

export const syncEntries = defineOperation({
  name: 'syncEntries',
  effect: 'read',
  description:
    'Tells the device that asks what has changed in a calendar since a token, and what is gone for it; without a token, all there is.',
  input: z.strictObject({
    calendar: CalendarKey,
    token: z.string().max(300).default(''),
    limit: z.int().min(1).max(MOST).default(MOST),
    links: Links,
  }),
  output: z.strictObject({
    items: z.array(CalendarEntry),
    gone: z.array(EntryName),
    token: z.string(),
    has_more: z.boolean(),
  }),

  async run(ctx, { calendar, token, limit, links }) {
    await ensureCalendar(ctx, calendar)
    const from =
      token === ''
        ? { ...(await newestPlace(ctx)), listed: 0, day: dayNumber(ctx) }
        : await readToken(ctx, token)
    const reader = entryReader(ctx, links)
    const onlyRead = readOnlyCalendarOf(calendar)
    const { place, ...step } = await (from.listed !== undefined
      ? onlyRead
        ? listAll(onlyRead, ctx, from, { limit, reader })
        : listFrom(ctx, from, limit, reader)
      : (onlyRead?.changed ?? changesFrom)(ctx, from, limit, reader))
    return { ...step, token: await writeToken(ctx, place) }
  },
})

/** All that there is, one after the other. What changes meanwhile is told afterwards, from where it began. */
async function listFrom(ctx: Context, from: SyncPlace, limit: number, reader: Reader): Promise<Step> {
  const planned = await plannedAfter(ctx, from.listed!, limit + 1)
  const told = planned.slice(0, limit)
  const has_more = planned.length > limit
  return {
    items: await eachEntry(await entrySources(ctx, told), reader),
    gone: [],
    place: { ...from, listed: has_more ? plannedPlace(plannedKey(told.at(-1)!)) : undefined },
    has_more,
  }
}

async function changesFrom(
  ctx: Context,
  from: SyncPlace & { day: number },
  limit: number,
  reader: Reader,
): Promise<Step> {
  const latest = await newestPlace(ctx)
  const changed = await changedPlanned(ctx, from, latest.entry, limit + 1)
  const told = changed.slice(0, limit)
  const keys = told.map(({ key }) => key)
  const sources = await sourcesAmong(ctx, keys)
  const seen = new Set(sources.map((one) => plannedPlace(plannedKey(one))))
  const missing = keys.filter((key) => !seen.has(plannedPlace(key)))
  const items = await eachEntry(sources, reader)
  const has_more = changed.length > limit
  const last = has_more ? told.at(-1)! : { entry: latest.entry, place: ALL_OF_ENTRY }
  // What went to somebody else may have been changed by them after that, and is told of only later then.
  const given = await givenAwayBetween(ctx, ['task', 'call'], from.entry, last.entry)
  const gone = [...(await ownAmong(ctx, missing)), ...given]
  const today = dayNumber(ctx)
  if (!has_more && from.day < today)
    gone.push(...(await tasksDoneBetween(ctx, shownSince(from.day), shownSince(today))))
  const deletion = has_more ? from.deletion : latest.deletion
  const place = { entry: last.entry, contact: last.place, deletion }
  return { items, gone: await namesOf(ctx, gone), place, has_more }
}

/** The names of what is gone, less those that something else goes by now: a series that went on keeps its name. */
async function namesOf(ctx: Context, keys: readonly EntryKey[]): Promise<string[]> {
  const names = new Set<string>()
  for (const kind of ['task', 'call'] as const) {
    const ids = keys.filter((key) => key.kind === kind).map(({ id }) => id)
    if (ids.length === 0) continue
    const rows = await entriesOf(ctx, kind, ids)
    const given = new Map(rows.map((row) => [kind === 'task' ? row.task_id : row.call_id, row.name]))
    for (const id of ids) names.add(given.get(id) ?? usualEntryName({ kind, id }))
  }
  const gone: string[] = []
  for (const name of names) if (!(await entryNamed(ctx, name))) gone.push(name)
  return gone
}
