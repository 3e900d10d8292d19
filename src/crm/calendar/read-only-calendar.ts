import type { Context } from '../../core/context.ts'
import type { SyncPlace } from '../cards/sync-token.ts'
import type { EntryFilter } from './entry-filter.ts'
import type { Reader } from './entry-source.ts'
import type { WrittenEntry } from './write-event.ts'

/** Entries of one page, or of one answer to a device that syncs. */
export interface Step {
  items: WrittenEntry[]
  gone: string[]
  place: SyncPlace
  has_more: boolean
}

/** A calendar that follows from other records: it is only read. */
export interface ReadOnlyCalendar {
  /** Entries of a name each, as far as they are there. */
  named(ctx: Context, names: readonly string[], reader: Reader): Promise<WrittenEntry[]>
  /** What stands in it after a record, in the order of records. */
  page(
    ctx: Context,
    after: number,
    wanted: { limit: number; reader: Reader; filter?: EntryFilter | undefined },
  ): Promise<{ items: WrittenEntry[]; next: number | null }>
  /** What of it has changed since a place. */
  changed(ctx: Context, from: SyncPlace, limit: number, reader: Reader): Promise<Step>
  /** Events that a feed tells, from BEGIN to END, after a record. */
  events(
    ctx: Context,
    after: number,
    limit: number,
    reader: Reader,
  ): Promise<{ items: string[][]; next: number | null }>
}

/** All that there is, to a device that begins. What changes meanwhile is told afterwards, from where it began. */
export async function listAll(
  calendar: ReadOnlyCalendar,
  ctx: Context,
  from: SyncPlace,
  { limit, reader }: { limit: number; reader: Reader },
): Promise<Step> {
  const { items, next } = await calendar.page(ctx, from.listed!, { limit, reader })
  return { items, gone: [], place: { ...from, listed: next ?? undefined }, has_more: next !== null }
}

/** A page of what was read in the order of its ids, one more than a page holds. */
export const pageById = <Row extends { id: number }>(read: readonly Row[], limit: number) => {
  const rows = read.slice(0, limit)
  return { rows, next: read.length > limit ? rows.at(-1)!.id : null }
}
