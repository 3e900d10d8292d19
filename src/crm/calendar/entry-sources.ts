import { hash } from 'node:crypto'
import type { Context } from '../../core/context.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import {
  type EntryKey,
  entriesOf,
  entryOfName,
  givenAmong,
} from '../calendar-entries/calendar-entry-queries.ts'
import { keyOfUsualName, usualEntryName, usualEntryUid } from './entry-name.ts'
import type { EntrySource, Planned, Reader } from './entry-source.ts'
import { plannedAmong, plannedKey, plannedPlace } from './planned-queries.ts'
import { StoredEntry } from './stored-entry.ts'
import { writeEntry } from './write-entry.ts'
import type { WrittenEntry } from './write-event.ts'

export const entryReader = ({ viewer }: Context, links: string): Reader => ({ links, zone: viewer.time_zone })

/** All that entries of what is planned are made of. */
export async function entrySources(ctx: Context, planned: readonly Planned[]): Promise<EntrySource[]> {
  if (planned.length === 0) return []
  const stored = new Map<number, { name: string; uid: string; entry: string }>()
  for (const kind of ['task', 'call'] as const) {
    const ids = planned.filter((one) => one.kind === kind).map(({ record }) => record.id)
    if (ids.length === 0) continue
    for (const row of await entriesOf(ctx, kind, ids))
      stored.set(plannedPlace({ kind, id: (kind === 'task' ? row.task_id : row.call_id)! }), row)
  }
  const unnamed = planned.map(plannedKey).filter((key) => !stored.has(plannedPlace(key)))
  const taken = await givenAmong(
    ctx,
    unnamed.map((key) => usualEntryName(key)),
  )
  return planned.map((one) => {
    const key = plannedKey(one)
    const row = stored.get(plannedPlace(key))
    return {
      ...one,
      name: row?.name ?? usualEntryName(key, taken.has(usualEntryName(key))),
      uid: row?.uid ?? usualEntryUid(ctx.viewer.account_id, key, one.record.created_at),
      stored: row && StoredEntry.parse(JSON.parse(row.entry)),
    }
  })
}

export async function sourcesAmong(ctx: Context, keys: readonly EntryKey[]): Promise<EntrySource[]> {
  return entrySources(ctx, await plannedAmong(ctx, keys))
}

/** What has a name in the calendar of the viewer. */
export async function entryNamed(ctx: Context, name: string): Promise<EntrySource | undefined> {
  const row = await entryOfName(ctx, name)
  const key = row
    ? row.task_id === null
      ? { kind: 'call' as const, id: row.call_id! }
      : { kind: 'task' as const, id: row.task_id }
    : keyOfUsualName(name)
  if (!key) return undefined
  const [source] = await sourcesAmong(ctx, [key])
  return source?.name === name ? source : undefined
}

export function writtenEntry(source: EntrySource, reader: Reader): WrittenEntry {
  const text = writeEntry(source, reader)
  return { name: source.name, etag: hash('sha1', text, 'base64url'), text }
}

/** One after the other, because there may be many. */
export async function eachEntry(sources: readonly EntrySource[], reader: Reader): Promise<WrittenEntry[]> {
  const entries: WrittenEntry[] = []
  for (const source of sources) {
    entries.push(writtenEntry(source, reader))
    await turnWhenLong()
  }
  return entries
}
