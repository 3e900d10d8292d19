import type { Context } from '../../core/context.ts'
import { findContact } from '../contact-store/contact-queries.ts'
import { addMembers, takeMembers } from '../lists/change-members.ts'
import { contactCounts } from '../lists/contact-count-queries.ts'
import { findList } from '../lists/list-queries.ts'
import { membersAmong } from '../lists/membership-queries.ts'
import { renameList } from '../lists/rename-list.ts'
import { returnList, trashList } from '../lists/trash-list.ts'
import { findTrashedList } from '../lists/trashed-list-queries.ts'
import type { Entry, Undoer } from './entry.ts'
import { cannotBeUndone, ensureAsLeft, GONE, NOT_IN_TRASH, stillThere } from './refusals.ts'

const find = (ctx: Context, { subject_id }: Entry) => stillThere(findList(ctx, subject_id), GONE)

const made: Undoer = async (ctx, entry) => {
  const list = await find(ctx, entry)
  if (((await contactCounts(ctx, [list.id])).get(list.id) ?? 0) > 0)
    throw cannotBeUndone('contacts are in the list by now; take them out first, or delete the list')
  return async () => trashList(ctx, await find(ctx, entry))
}

const updated: Undoer = async (ctx, entry) => {
  await ensureAsLeft(ctx, entry, await find(ctx, entry))
  return async () => renameList(ctx, await find(ctx, entry), entry.changes['name']![0] as string)
}

const deleted: Undoer = async (ctx, { subject_id }) => {
  await stillThere(findTrashedList(ctx, subject_id), NOT_IN_TRASH)
  return () => returnList(ctx, subject_id)
}

const restored: Undoer = async (ctx, entry) => {
  await find(ctx, entry)
  return async () => trashList(ctx, await find(ctx, entry))
}

/** Whoever came into a list goes out of it, and the other way around. */
const membership =
  (wasAdded: boolean): Undoer =>
  async (ctx, entry) => {
    const list = await find(ctx, entry)
    const { id } = await stillThere(findContact(ctx, entry.contact_id!), GONE)
    const isIn = (await membersAmong(ctx, list, [id])).has(id)
    if (isIn !== wasAdded)
      throw cannotBeUndone(
        wasAdded ? 'the contact left the list already' : 'the contact is in the list again',
      )
    return async () => (wasAdded ? takeMembers : addMembers)(ctx, await find(ctx, entry), [id])
  }

export const LIST_UNDOERS: Record<string, Undoer> = {
  'list.created': made,
  'list.updated': updated,
  'list.deleted': deleted,
  'list.restored': restored,
  'contact.added_to_list': membership(true),
  'contact.removed_from_list': membership(false),
}
