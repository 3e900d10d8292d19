import type { Context } from '../../core/context.ts'
import { conflict, forbidden } from '../../core/errors.ts'
import { record } from '../changes/record.ts'
import { findContact } from '../contact-store/contact-queries.ts'
import { ensureMayBePrivate } from '../holders/ensure-may-be-private.ts'
import { type MergeUndo, type ShownMerge, undoUntil } from './merge.ts'
import { laterMerge, saveMerge, undoOf } from './stored-merge-queries.ts'
import { takeBackMerge } from './take-back-merge.ts'

/** Undoes a merge that was found, tells it, and gives what stays because it was edited since. */
export async function unmerge(ctx: Context, merge: ShownMerge) {
  const undo = await ensureUndoable(ctx, merge)
  const survivor = await findContact(ctx, merge.survivor_id)
  if (undo.columns['is_private'] && survivor.user_id !== ctx.viewer.user_id)
    throw forbidden('not_the_owner', 'Only the owner of a contact may make it private or shared')
  const { kept, changes } = await takeBackMerge(ctx, merge, survivor, undo)
  for (const one of [merge.survivor_id, merge.duplicate_id]) await ensureHoldersStillSee(ctx, one)
  await saveMerge(ctx, merge, { undo: null, undone_at: ctx.now, undone_by: ctx.viewer.user_id })
  const { survivor_id, duplicate_id } = merge
  await record(
    ctx,
    'contact.unmerged',
    { type: 'contact', id: survivor_id, contact_id: survivor_id },
    { ...changes, duplicate_id: [duplicate_id, null] },
  )
  await record(
    ctx,
    'contact.unmerged',
    { type: 'contact', id: duplicate_id, contact_id: duplicate_id },
    { survivor_id: [survivor_id, null] },
  )
  return kept
}

/** Since the merge others may have come to hold what would be private again. */
async function ensureHoldersStillSee(ctx: Context, id: number): Promise<void> {
  const contact = await findContact(ctx, id)
  if (contact.is_private) await ensureMayBePrivate(ctx, contact)
}

/** Gives how to undo a merge; refuses one that cannot be undone any more. */
export async function ensureUndoable(ctx: Context, merge: ShownMerge): Promise<MergeUndo> {
  if (merge.undone_at !== null) throw conflict('merge_undone', 'This merge was undone already')
  const later = await laterMerge(ctx, merge)
  if (later)
    throw conflict('later_merge', `A later merge has to be undone first: merge ${later.id}`, {
      merge_id: later.id,
    })
  const undo = undoUntil(merge.created_at) < ctx.now ? undefined : await undoOf(ctx, merge)
  if (!undo) throw conflict('merge_too_old', 'A merge can be undone within 30 days only')
  return undo
}
