import type { Context } from '../../core/context.ts'
import { activities } from '../activities/activity-queries.ts'
import { calls } from '../calls/call-queries.ts'
import { changeRecord, removeRecord, restoreRecord } from '../contact-records/change-record.ts'
import type { ContactRecord, WrittenRecords } from '../contact-records/contact-record.ts'
import { ensureDealOf } from '../deals/ensure-deal-of.ts'
import { messages } from '../messages/message-queries.ts'
import type { Note } from '../notes/note.ts'
import { notes } from '../notes/note-queries.ts'
import { photos } from '../photos/photo-queries.ts'
import { returnPhoto } from '../photos/return-photo.ts'
import { indexNote, unindexNote } from '../search-index/contact-search-queries.ts'
import { before, type Entry, type Undoer } from './entry.ts'
import { ensureAsLeft, ensureUntouched, GONE, NOT_IN_TRASH, stillThere } from './refusals.ts'

interface Kind<Row extends ContactRecord> {
  records: WrittenRecords<Row> & {
    find(ctx: Context, id: number): Promise<Row>
    findTrashed(ctx: Context, id: number): Promise<Row>
  }
  /** What else has to happen with a record that is there, or gone. */
  follow?(ctx: Context, row: Row, isThere: boolean): unknown
}

/** Takes back what was done with records that hang off contacts. */
function undoersOf<Row extends ContactRecord>({ records, follow = () => {} }: Kind<Row>) {
  const find = (ctx: Context, { subject_id }: Entry) => records.find(ctx, subject_id)
  const remove = async (ctx: Context, entry: Entry) => {
    const row = await find(ctx, entry)
    await removeRecord(ctx, records, row)
    await follow(ctx, row, false)
  }
  const made: Undoer = async (ctx, entry) => {
    await ensureUntouched(ctx, entry, await stillThere(find(ctx, entry), GONE))
    return () => remove(ctx, entry)
  }
  const changed: Undoer = async (ctx, entry) => {
    const row = await stillThere(find(ctx, entry), GONE)
    await ensureAsLeft(ctx, entry, row)
    const wanted = before(entry)
    if (typeof wanted['deal_id'] === 'number') await ensureDealOf(ctx, wanted['deal_id'], row.contact_id)
    return async () => {
      const after = await changeRecord(ctx, records, await find(ctx, entry), wanted as never, wayBack(entry))
      await follow(ctx, after, true)
    }
  }
  const deleted: Undoer = async (ctx, { subject_id }) => {
    await stillThere(records.findTrashed(ctx, subject_id), NOT_IN_TRASH)
    return async () => {
      const row = await restoreRecord(ctx, records, await records.findTrashed(ctx, subject_id))
      await follow(ctx, row, true)
    }
  }
  const restored: Undoer = async (ctx, entry) => {
    await stillThere(find(ctx, entry), GONE)
    return () => remove(ctx, entry)
  }
  return { made, changed, deleted, restored }
}

/** What the history says of a change that is taken back. */
function wayBack({ action, changes }: Entry): string {
  const [, verb = ''] = action.split('.')
  if (verb === 'completed' || verb === 'canceled') return 'reopened'
  return verb === 'reopened' ? String(changes['status']?.[0] ?? 'completed') : 'updated'
}

const ofNotes = undoersOf<Note>({
  records: notes,
  follow: (ctx, { id, body }, isThere) => (isThere ? indexNote(ctx, id, body) : unindexNote(ctx, id)),
})
const ofCalls = undoersOf({ records: calls })
const ofMessages = undoersOf({ records: messages })
const ofActivities = undoersOf({ records: activities })

const photoDeleted: Undoer = async (ctx, { subject_id }) => {
  await stillThere(photos.findTrashed(ctx, subject_id), NOT_IN_TRASH)
  return async () => returnPhoto(ctx, await photos.findTrashed(ctx, subject_id))
}

export const RECORD_UNDOERS: Record<string, Undoer> = {
  ...named('note', ofNotes, ['created']),
  ...named('call', ofCalls, ['scheduled', 'logged']),
  'call.completed': ofCalls.changed,
  'call.canceled': ofCalls.changed,
  'call.reopened': ofCalls.changed,
  ...named('message', ofMessages, ['logged']),
  ...named('activity', ofActivities, ['logged']),
  'photo.deleted': photoDeleted,
}

function named(noun: string, of: ReturnType<typeof undoersOf>, making: readonly string[]) {
  return {
    ...Object.fromEntries(making.map((verb) => [`${noun}.${verb}`, of.made])),
    [`${noun}.updated`]: of.changed,
    [`${noun}.deleted`]: of.deleted,
    [`${noun}.restored`]: of.restored,
  }
}
