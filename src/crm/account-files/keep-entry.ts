import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { isLegalText } from '../../core/values.ts'
import { EntryName } from '../calendar/calendar.ts'
import { MAX_ENTRY_BYTES } from '../calendar/calendar-text.ts'
import { keyOfUsualName, usualEntryName } from '../calendar/entry-name.ts'
import { StoredEntry } from '../calendar/stored-entry.ts'
import {
  type EntryKey,
  entriesOfUid,
  entryOfName,
  saveEntry,
} from '../calendar-entries/calendar-entry-queries.ts'

/** What devices keep of a task or a planned call, in its record. No line may become two. */
export const FileEntry = z
  .object({ name: EntryName, uid: z.string().min(1).max(MAX_ENTRY_BYTES), entry: StoredEntry })
  .refine((one) => {
    const written = JSON.stringify(one)
    return written.length <= 4 * MAX_ENTRY_BYTES && isLegalText(written) && !/\\[nr]/.test(written)
  })
export type FileEntry = z.infer<typeof FileEntry>

/** Keeps it for the devices of the viewer, unless they know one by its uid already; the name may be another one here. */
export async function keepEntry(
  ctx: Context,
  key: EntryKey,
  { name, uid, entry }: FileEntry,
): Promise<boolean> {
  if ((await entriesOfUid(ctx, uid)).length > 0) return false
  // A name that the server gave tells the number of the record, which is another one here.
  const isFree = !keyOfUsualName(name) && !(await entryOfName(ctx, name))
  await saveEntry(ctx, key, {
    name: isFree ? name : usualEntryName(key),
    uid,
    entry: JSON.stringify(entry),
  })
  return true
}
