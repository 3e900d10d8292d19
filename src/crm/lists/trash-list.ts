import type { Context } from '../../core/context.ts'
import { nextVersion } from '../../core/version.ts'
import type { ListRow } from '../../database/schema.ts'
import { record } from '../changes/record.ts'
import { insertList, removeList } from './list-queries.ts'
import { returnMembers } from './membership-queries.ts'
import { findTrashedList, forgetList, keepList } from './trashed-list-queries.ts'

/** Moves a list that was found to the trash. The contacts in it stay. */
export async function trashList(ctx: Context, row: ListRow): Promise<void> {
  await keepList(ctx, row)
  await removeList(ctx, row)
  await record(
    ctx,
    'list.deleted',
    { type: 'list', id: row.id, contact_id: null },
    { name: [row.name, null] },
  )
}

/** Takes a list out of the trash, with the contacts that were in it. */
export async function returnList(ctx: Context, id: number): Promise<ListRow> {
  const kept = await findTrashedList(ctx, id)
  const { name, user_id, created_at } = kept
  const updated_at = nextVersion(ctx.now, kept.updated_at)
  const list = await insertList(ctx, name, { id, user_id, created_at, updated_at })
  await returnMembers(ctx, kept)
  await forgetList(ctx, kept)
  await record(ctx, 'list.restored', { type: 'list', id, contact_id: null }, { name: [null, name] })
  return list
}
