import type { Context } from '../../core/context.ts'
import { ALL_OF_ENTRY, newestPlace } from '../cards/reached-place-queries.ts'
import type { SyncPlace } from '../cards/sync-token.ts'
import { givenAwayBetween } from './calendar-changes-queries.ts'
import { type ClosingDeal, closingEvent, closingName, dealOfName } from './closing-entry.ts'
import { changedDeals, closingAfter, closingAmong, ownDealsAmong } from './closing-queries.ts'
import { passesEntryFilter } from './entry-filter.ts'
import type { Reader } from './entry-source.ts'
import { pageById, type ReadOnlyCalendar, type Step } from './read-only-calendar.ts'
import { isDayWithin } from './takes-place-in.ts'
import { entryWith } from './write-event.ts'

/** The calendar of the days on which the viewer's open deals should be decided. */
export const CLOSING: ReadOnlyCalendar = {
  async named(ctx, names, reader) {
    const ids = names.flatMap((name) => dealOfName(name) ?? [])
    return (await closingAmong(ctx, [...new Set(ids)])).map((deal) => entryOf(deal, reader))
  },

  async page(ctx, after, { limit, reader, filter }) {
    const { rows, next } = pageById(await closingAfter(ctx, after, limit + 1), limit)
    const items = rows.map((deal) => ({ deal, entry: entryOf(deal, reader) }))
    const { zone } = reader
    const passes = ({ deal, entry }: (typeof items)[number]) =>
      filter === undefined ||
      passesEntryFilter((span) => isDayWithin(deal.expected_close_on, span, zone), entry.text, filter, zone)
    return { items: items.filter(passes).map(({ entry }) => entry), next }
  },

  changed: changedClosing,

  async events(ctx, after, limit, reader) {
    const { rows, next } = pageById(await closingAfter(ctx, after, limit + 1), limit)
    return { items: rows.map((deal) => closingEvent(deal, reader)), next }
  },
}

const entryOf = (deal: ClosingDeal, reader: Reader) =>
  entryWith(closingName(deal.id), closingEvent(deal, reader))

/** A deal of the viewer that has no such day, is decided or is not seen any more is told to be gone, whether it was there or not. */
async function changedClosing(ctx: Context, from: SyncPlace, limit: number, reader: Reader): Promise<Step> {
  const latest = await newestPlace(ctx)
  const changed = await changedDeals(ctx, from, latest.entry, limit + 1)
  const told = changed.slice(0, limit)
  const has_more = changed.length > limit
  const last = has_more ? told.at(-1)! : { entry: latest.entry, deal_id: ALL_OF_ENTRY }
  const ids = told.map(({ deal_id }) => deal_id)
  const deals = await closingAmong(ctx, ids)
  const there = new Set(deals.map(({ id }) => id))
  const missing = ids.filter((id) => !there.has(id))
  // What went to somebody else may have been changed by them after that, and is told of only later then.
  const given = await givenAwayBetween(ctx, ['deal'], from.entry, last.entry)
  const away = given.map(({ id }) => id).filter((id) => !there.has(id))
  const gone = new Set([...(await ownDealsAmong(ctx, missing)), ...away])
  return {
    items: deals.map((deal) => entryOf(deal, reader)),
    gone: [...gone].map(closingName),
    place: {
      entry: last.entry,
      contact: last.deal_id,
      deletion: has_more ? from.deletion : latest.deletion,
    },
    has_more,
  }
}
