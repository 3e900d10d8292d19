import type { Context } from '../../core/context.ts'
import { conflict } from '../../core/errors.ts'
import { findContact, findTrashedContact } from '../contact-store/contact-queries.ts'
import { changeContact } from '../contacts/change-contact.ts'
import { returnContact } from '../contacts/return-contact.ts'
import { trashContact } from '../contacts/trash-contact.ts'
import { findMerge } from '../merges/merge-queries.ts'
import { ensureUndoable, unmerge } from '../merges/unmerge.ts'
import { before, type Entry, type Undoer } from './entry.ts'
import { laterEntries } from './later-entry-queries.ts'
import { mergeOf } from './merge-of-queries.ts'
import { cannotBeUndone, ensureAsLeft, GONE, NOT_IN_TRASH, stillThere } from './refusals.ts'

/** Whoever takes a contact away takes all that hangs off it. */
const made: Undoer = async (ctx, entry, change) => {
  await stillThere(findContact(ctx, entry.subject_id), GONE)
  const own = new Set(change.map(({ id }) => id))
  const later = (await laterEntries(ctx, entry.row, { withAll: true })).filter(({ id }) => !own.has(id))
  if (later.length > 0)
    throw conflict(
      'changed_since',
      'Since this contact was added, more was done with it: take that back first, or delete the contact',
      { history_id: later.at(-1)!.id },
    )
  return async () => trashContact(ctx, await findContact(ctx, entry.subject_id))
}

const updated: Undoer = async (ctx, entry) => {
  if ('import_id' in entry.changes)
    throw cannotBeUndone('it came with an import, which is taken back as a whole')
  const contact = await stillThere(findContact(ctx, entry.subject_id), GONE)
  await ensureAsLeft(ctx, entry, { ...contact, is_private: contact.is_private === 1 })
  return () => changeContact(ctx, { ...before(entry), id: entry.subject_id } as never)
}

const deleted: Undoer = async (ctx, { subject_id }) => {
  await stillThere(findTrashedContact(ctx, subject_id), NOT_IN_TRASH)
  return async () => returnContact(ctx, await findTrashedContact(ctx, subject_id))
}

const restored: Undoer = async (ctx, { subject_id }) => {
  await stillThere(findContact(ctx, subject_id), GONE)
  return async () => trashContact(ctx, await findContact(ctx, subject_id))
}

/** The answer tells what was edited since, and stays. */
const merged: Undoer = async (ctx, entry, change) => {
  const merge = await stillThere(ownMerge(ctx, entry), 'the merge is not known any more')
  const { id, action, subject_id } = entry
  // Of several merged in one step the later ones are taken back before.
  if (!change.some((one) => one.action === action && one.subject_id === subject_id && one.id > id))
    await ensureUndoable(ctx, merge)
  return () => unmerge(ctx, merge)
}

async function ownMerge(ctx: Context, { subject_id, changes, created_at }: Entry) {
  const duplicate_id = changes['duplicate_id']?.[1] as number
  return findMerge(ctx, await mergeOf(ctx, { survivor_id: subject_id, duplicate_id, created_at }))
}

export const CONTACT_UNDOERS: Record<string, Undoer> = {
  'contact.created': made,
  'contact.updated': updated,
  'contact.deleted': deleted,
  'contact.restored': restored,
  'contact.merged': merged,
}
