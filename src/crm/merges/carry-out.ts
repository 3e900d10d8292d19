import type { Context } from '../../core/context.ts'
import { nextVersion } from '../../core/version.ts'
import { changesBetween } from '../changes/changes.ts'
import { derivedColumns, type StoredContact } from '../contact-store/contact.ts'
import { numbersOf } from '../contact-store/contact-numbers.ts'
import { saveContact } from '../contact-store/stored-contact-queries.ts'
import { recomputeLastAction } from '../contact-store/touch-contact.ts'
import { insertNote } from '../notes/note-queries.ts'
import { settlePicture } from '../photos/settle-picture.ts'
import { indexNote, reindexContact, unindexContact } from '../search-index/contact-search-queries.ts'
import { copyDismissals } from './copied-dismissals.ts'
import type { Decision } from './decide-merge.ts'
import type { MergeUndo } from './merge.ts'
import { moveDeals } from './moved-deals.ts'
import { moveLists } from './moved-lists.ts'
import { moveRecords } from './moved-records-queries.ts'
import { insertMerge, saveMerge } from './stored-merge-queries.ts'

/** Does what was decided, keeps how to undo it, and gives the id of the merge. `noteBody` is what had no room. */
export async function carryOut(
  ctx: Context,
  survivor: StoredContact,
  duplicate: StoredContact,
  { columns, lists, deals, moved, report }: Decision,
  noteBody: string | null,
): Promise<number> {
  const id = await insertMerge(ctx, survivor, duplicate, report)
  await moveRecords(ctx, moved, duplicate, survivor)
  await moveLists(ctx, lists, survivor, duplicate)
  await moveDeals(ctx, deals, survivor)
  const dismissals = await copyDismissals(ctx, survivor, duplicate)
  await settlePicture(ctx, survivor)
  const note = noteBody === null ? null : await keepInNote(ctx, survivor, noteBody, id)
  await saveSurvivor(ctx, survivor, columns)
  await saveContact(ctx, duplicate, { merged_into: survivor.id, trashed_at: ctx.now })
  await unindexContact(ctx, duplicate)
  const undo: MergeUndo = {
    columns: changesBetween(survivor, columns),
    moved,
    lists,
    deals,
    dismissals,
    note,
  }
  await saveMerge(ctx, { id }, { undo: JSON.stringify(undo) })
  return id
}

/** Brings the survivor, and what is derived from its fields and its records, up to date. */
export async function saveSurvivor(
  ctx: Context,
  survivor: StoredContact,
  columns: Partial<StoredContact>,
): Promise<void> {
  const after = { ...survivor, ...columns }
  after.numbers = numbersOf(ctx, after)
  await saveContact(ctx, survivor, {
    ...columns,
    ...derivedColumns(after),
    numbers: after.numbers,
    updated_at: nextVersion(ctx.now, survivor.updated_at),
  })
  await reindexContact(ctx, survivor, after)
  await recomputeLastAction(ctx, after)
}

async function keepInNote(
  ctx: Context,
  survivor: StoredContact,
  body: string,
  mergeId: number,
): Promise<MergeUndo['note']> {
  const note = await insertNote(ctx, survivor, { body }, { merge_id: mergeId })
  await indexNote(ctx, note.id, body)
  return { id: note.id, body }
}
