import type { Context } from '../../core/context.ts'
import { nextVersion } from '../../core/version.ts'
import type { ListRow } from '../../database/schema.ts'
import { record } from '../changes/record.ts'
import { hasShared } from '../contact-store/shared-contact-queries.ts'
import { saveList } from './list-queries.ts'
import { insertMembers, membersAmong, removeMembers } from './membership-queries.ts'

/** What became of a list, and which contacts came into it or left it. */
interface Change {
  list: ListRow
  changedIds: number[]
}

/** Puts contacts that were found into a list that was found; those that are in it already stay in it. */
export async function addMembers(
  ctx: Context,
  list: ListRow,
  contactIds: readonly number[],
): Promise<Change> {
  const members = await membersAmong(ctx, list, contactIds)
  const added = [...new Set(contactIds)].filter((id) => !members.has(id))
  if (added.length === 0) return { list, changedIds: [] }
  await insertMembers(ctx, list, added)
  return tell(ctx, list, added, 'contact.added_to_list', [null, list.name])
}

/** Takes contacts that were found out of a list that was found; those that are not in it are no mistake. */
export async function takeMembers(
  ctx: Context,
  list: ListRow,
  contactIds: readonly number[],
): Promise<Change> {
  const members = await membersAmong(ctx, list, contactIds)
  const removed = [...new Set(contactIds)].filter((id) => members.has(id))
  if (removed.length === 0) return { list, changedIds: [] }
  await removeMembers(ctx, list, removed)
  return tell(ctx, list, removed, 'contact.removed_from_list', [list.name, null])
}

async function tell(
  ctx: Context,
  list: ListRow,
  changedIds: number[],
  action: string,
  change: [unknown, unknown],
): Promise<Change> {
  for (const contact_id of changedIds)
    await record(ctx, action, { type: 'list', id: list.id, contact_id }, { list: change })
  // A version that moves while nothing seems to change would tell colleagues of a private contact.
  if (!(await hasShared(ctx, changedIds))) return { list, changedIds }
  const updated_at = nextVersion(ctx.now, list.updated_at)
  await saveList(ctx, list, { updated_at })
  return { list: { ...list, updated_at }, changedIds }
}
