import type { Context } from '../../core/context.ts'
import { nextVersion } from '../../core/version.ts'
import type { Changes } from '../changes/changes.ts'
import { changesBetween } from '../changes/changes.ts'
import { CONTACT_FIELDS } from '../contact-fields/fields.ts'
import { removeForGood } from '../contact-records/trash-queries.ts'
import { isBlank, type PublicColumn, type StoredContact } from '../contact-store/contact.ts'
import { findContact } from '../contact-store/contact-queries.ts'
import { saveContact } from '../contact-store/stored-contact-queries.ts'
import { toldChanges } from '../contact-store/told-changes.ts'
import { recomputeLastAction } from '../contact-store/touch-contact.ts'
import { noteAsMade } from '../notes/note-queries.ts'
import { settlePicture } from '../photos/settle-picture.ts'
import { indexContact, unindexNote } from '../search-index/contact-search-queries.ts'
import { saveSurvivor } from './carry-out.ts'
import { removeCopiedDismissals } from './copied-dismissals.ts'
import type { MergeUndo } from './merge.ts'
import { moveDealsBack } from './moved-deals.ts'
import { moveListsBack } from './moved-lists.ts'
import { moveRecords } from './moved-records-queries.ts'

interface Kept {
  field: string
  value: unknown
}

/** Gives the duplicate back what a merge took, and the survivor what it was, as far as nobody has edited it since. */
export async function takeBackMerge(
  ctx: Context,
  { duplicate_id }: { duplicate_id: number },
  survivor: StoredContact,
  undo: MergeUndo,
): Promise<{ kept: Kept[]; changes: Changes }> {
  const duplicate = { id: duplicate_id }
  await saveContact(ctx, duplicate, { merged_into: null, trashed_at: null })
  await moveRecords(ctx, undo.moved, survivor, duplicate)
  await moveListsBack(ctx, undo.lists, survivor, duplicate)
  await moveDealsBack(ctx, undo.deals, survivor, duplicate)
  await removeCopiedDismissals(ctx, survivor, undo.dismissals ?? [])
  const kept = await takeNoteBack(ctx, survivor, undo.note)

  const columns = columnsToTakeBack(survivor, undo)
  for (const [column, [from]] of Object.entries(undo.columns)) {
    const value = survivor[column as PublicColumn]
    if (!(column in columns) && value !== from)
      kept.push({ field: column, value: column === 'is_private' ? value === 1 : value })
  }
  await saveSurvivor(ctx, survivor, columns)

  const restored = await findContact(ctx, duplicate_id)
  await saveContact(ctx, restored, { updated_at: nextVersion(ctx.now, restored.updated_at) })
  await indexContact(ctx, duplicate_id, restored)
  await recomputeLastAction(ctx, restored)
  for (const one of [survivor, restored]) await settlePicture(ctx, one)
  return { kept, changes: toldChanges(changesBetween(survivor, columns)) }
}

/** What nobody has edited since. A contact that nothing would be left of to know it by keeps its fields. */
function columnsToTakeBack(survivor: StoredContact, undo: MergeUndo): Partial<StoredContact> {
  const columns: Partial<StoredContact> = Object.fromEntries(
    Object.entries(undo.columns)
      .filter(([column, [, to]]) => survivor[column as PublicColumn] === to)
      .map(([column, [from]]) => [column, from]),
  )
  if (!isBlank({ ...survivor, ...columns })) return columns
  return Object.fromEntries(
    Object.entries(columns).filter(([column]) => !CONTACT_FIELDS.some(({ name }) => name === column)),
  )
}

/** The note of what had no room is of no use any more, unless somebody has written in it. */
async function takeNoteBack(ctx: Context, survivor: StoredContact, note: MergeUndo['note']): Promise<Kept[]> {
  if (!note) return []
  if (await noteAsMade(ctx, survivor, note)) {
    await removeForGood(ctx, 'notes', note)
    await unindexNote(ctx, note.id)
    return []
  }
  return [{ field: 'note', value: note.id }]
}
