import type { Context } from '../../core/context.ts'
import { CrmError, notFound } from '../../core/errors.ts'
import type { ImportRecordRow, ImportRow } from '../../database/schema.ts'
import { turnWhenLong } from '../../turns/turns.ts'
import { activities } from '../activities/activity-queries.ts'
import { calls } from '../calls/call-queries.ts'
import { removeRecord } from '../contact-records/change-record.ts'
import { deals } from '../deals/deal-queries.ts'
import { trashDeal } from '../deals/trash-deal.ts'
import { dismissalOfId, removeDismissal } from '../duplicate-scans/dismissal-queries.ts'
import { messages } from '../messages/message-queries.ts'
import { notes } from '../notes/note-queries.ts'
import { unindexNote } from '../search-index/contact-search-queries.ts'
import { dropTask } from '../tasks/change-task.ts'
import { tasks } from '../tasks/task-queries.ts'
import { looseRecordsAfter } from './import-record-queries.ts'
import type { UndoProgress } from './undo-progress.ts'

const LIMIT = 100

type Found = { updated_at: string }
interface Kind {
  find: (ctx: Context, id: number) => Promise<Found>
  trash: (ctx: Context, found: never) => Promise<void>
}

/** One row may have made several notes: `note:2` is the second one. */
const kindOf = (kind: string): Kind | undefined => KINDS[kind.split(':', 1)[0]!]

/** How records of each kind are found and taken back. Photos stay: they are with contacts that were there before. */
const KINDS: Record<string, Kind> = {
  deal: { find: deals.find, trash: trashDeal },
  task: { find: tasks.find, trash: dropTask },
  call: { find: calls.find, trash: (ctx, call) => removeRecord(ctx, calls, call) },
  message: { find: messages.find, trash: (ctx, message) => removeRecord(ctx, messages, message) },
  activity: { find: activities.find, trash: (ctx, activity) => removeRecord(ctx, activities, activity) },
  // One that was taken back and said anew is another one.
  not_duplicate: {
    find: async (ctx, id) => {
      const found = await dismissalOfId(ctx, id)
      if (!found) throw notFound('decision')
      return { ...found, updated_at: found.created_at }
    },
    trash: async (ctx, dismissal) => {
      await removeDismissal(ctx, dismissal)
    },
  },
  note: {
    find: notes.find,
    trash: async (ctx, note) => {
      await removeRecord(ctx, notes, note)
      await unindexNote(ctx, (note as { id: number }).id)
    },
  },
}

/** Takes back a little more of what hangs off no contact that the import made; says whether something is left. */
export async function takeBackRecords(
  ctx: Context,
  row: ImportRow,
  undo: UndoProgress,
  isTimeUp: () => boolean,
): Promise<boolean> {
  const { records, hasMore } = await looseRecordsAfter(ctx, row, undo.record_position, LIMIT)
  for (const [place, one] of records.entries()) {
    const found = await untouched(ctx, row, one)
    if (found) {
      await kindOf(one.kind)!.trash(ctx, found as never)
      undo.records++
    }
    // What else the same row made comes next, and those that are gone already are passed over.
    const isLastOfRow = records[place + 1]?.position !== one.position
    undo.record_position = isLastOfRow ? one.position : one.position - 1
    if (isTimeUp()) return true
    await turnWhenLong()
  }
  return hasMore
}

/** Counts what would be taken back so. */
export async function rehearseRecords(ctx: Context, row: ImportRow, undo: UndoProgress): Promise<void> {
  for (;;) {
    const { records, hasMore } = await looseRecordsAfter(ctx, row, undo.record_position, LIMIT)
    for (const one of records) {
      if (await untouched(ctx, row, one)) undo.records++
      undo.record_position = one.position
      await turnWhenLong()
    }
    if (!hasMore) return
  }
}

/** The record, if it is there to be seen as the import left it. */
async function untouched(
  ctx: Context,
  { finished_at }: ImportRow,
  { kind, record_id }: ImportRecordRow,
): Promise<Found | undefined> {
  try {
    const found = await kindOf(kind)?.find(ctx, record_id)
    return found && found.updated_at <= (finished_at ?? ctx.now) ? found : undefined
  } catch (error) {
    if (error instanceof CrmError && error.kind === 'not_found') return undefined
    throw error
  }
}
