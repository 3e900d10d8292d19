import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { CrmError, forbidden } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { type EntryKey, entriesOfUid, saveEntry } from '../calendar-entries/calendar-entry-queries.ts'
import { CalendarKey, EntryName, ensureWritable, Links } from './calendar.ts'
import { unreadableCalendar } from './calendar-error.ts'
import { MAX_ENTRY_BYTES } from './calendar-text.ts'
import { addPlanned, changePlanned, tellOfEntry } from './change-planned.ts'
import { ensureEntryCondition } from './ensure-entry-condition.ts'
import { keyOfUsualName, keyOfUsualUid } from './entry-name.ts'
import type { EntrySource, Reader } from './entry-source.ts'
import { entryNamed, entryReader, sourcesAmong, writtenEntry } from './entry-sources.ts'
import { isSameEntry } from './is-same-entry.ts'
import { plannedKey } from './planned-queries.ts'
import { type EntryReading, readEntry } from './read-entry.ts'
import { toStored } from './stored-lines.ts'

export const putEntry = defineOperation({
  name: 'putEntry',
  effect: 'write',
  description:
    'Stores an entry of the device that asks: a new task or planned call, or all that a device says of one that is.',
  input: z.strictObject({
    calendar: CalendarKey,
    name: EntryName,
    text: z.string().max(MAX_ENTRY_BYTES),
    if_match: z.string().max(1000).optional(),
    if_none_match: z.boolean().default(false).describe('Only where there is none of this name'),
    links: Links,
  }),
  output: z.strictObject({ is_new: z.boolean(), etag: z.string().nullable() }),

  async run(ctx, { calendar, name, text, if_match, if_none_match, links }) {
    await ensureWritable(ctx, calendar)
    const reader = entryReader(ctx, links)
    const found = await entryNamed(ctx, name)
    ensureEntryCondition(found && writtenEntry(found, reader).etag, if_match, if_none_match)
    const reading = await readEntry(text, reader.zone)
    await ensureFreeEntryUid(ctx, reading.uid, found)
    if (found) await change(ctx, found, { reading, text, reader })
    else await add(ctx, name, reading, reader)
    const after = await entryNamed(ctx, name)
    const now = after && writtenEntry(after, reader)
    // A device that gets back what it has written, byte by byte, need not ask for it (RFC 4791, section 5.3.4).
    return { is_new: !found, etag: now?.text === text ? now.etag : null }
  },
})

async function add(ctx: Context, name: string, reading: EntryReading, reader: Reader): Promise<void> {
  if (keyOfUsualName(name))
    throw forbidden('name_taken', 'Names that begin with kith-task- or kith-call- are given by the server')
  const key = await addPlanned(ctx, reading)
  await keep(ctx, key, { name, reading, reader })
}

interface Written {
  reading: EntryReading
  text: string
  reader: Reader
}

async function change(ctx: Context, found: EntrySource, { reading, text, reader }: Written): Promise<void> {
  if (reading.kind !== found.kind)
    throw unreadableCalendar('An event stays an event, and a to-do a to-do: add another one instead')
  const before = writtenEntry(found, reader).text
  if (isSameEntry(before, text)) return
  const key = await changePlanned(ctx, found, reading)
  const [after] = await sourcesAmong(ctx, [key])
  const isTouched = !after || after.record.updated_at !== found.record.updated_at
  if (!isTouched) await tellOfEntry(ctx, found)
  await keep(ctx, key, { name: found.name, reading, reader, uid: found.uid })
}

/** What was written is kept with what it stands for now; of what left the calendar by it, nothing is. */
async function keep(
  ctx: Context,
  key: EntryKey,
  { name, reading, reader, uid }: { name: string; reading: EntryReading; reader: Reader; uid?: string },
): Promise<void> {
  const [after] = await sourcesAmong(ctx, [key])
  if (!after) return
  const stored = toStored(reading, { ...after, uid: reading.uid ?? uid ?? after.uid }, reader)
  await saveEntry(ctx, plannedKey(after), {
    name,
    uid: reading.uid ?? uid ?? after.uid,
    entry: JSON.stringify(stored),
  })
}

/** Refuses a second entry of one uid (RFC 4791, section 5.3.2.1). */
async function ensureFreeEntryUid(
  ctx: Context,
  uid: string | undefined,
  found: EntrySource | undefined,
): Promise<void> {
  if (uid === undefined || uid === found?.uid) return
  const usual = keyOfUsualUid(uid)
  const given = (await entriesOfUid(ctx, uid)).map(
    ({ task_id, call_id }): EntryKey =>
      task_id === null ? { kind: 'call', id: call_id! } : { kind: 'task', id: task_id },
  )
  const others = await sourcesAmong(ctx, [...given, ...(usual ? [usual] : [])])
  const same = others.find((one) => one.uid === uid && one.name !== found?.name)
  if (same)
    throw new CrmError('conflict', 'entry_uid_taken', 'There is an entry with this UID under another name', {
      details: { name: same.name },
    })
}
