import type { Context } from '../../core/context.ts'
import type { ListRow } from '../../database/schema.ts'
import { record } from '../changes/record.ts'
import { addMembers } from '../lists/change-members.ts'
import { findList, insertList } from '../lists/list-queries.ts'
import { fold } from '../texts/fold.ts'
import type { ImportPlan } from './plan-import.ts'

/** A contact that was written, with the names of the lists that it belongs to. */
interface Written {
  id: number
  lists: readonly string[]
}

/** Puts contacts that were written into the list of the import, and into those that their rows name. */
export async function fillLists(ctx: Context, plan: ImportPlan, written: readonly Written[]): Promise<void> {
  if (plan.list && written.length > 0)
    await addMembers(
      ctx,
      plan.list,
      written.map(({ id }) => id),
    )
  const members = new Map<string, number[]>()
  for (const { id, lists } of written)
    for (const name of lists) {
      const key = fold(name)
      const ids = members.get(key) ?? []
      ids.push(id)
      members.set(key, ids)
    }
  for (const [key, ids] of members) await addMembers(ctx, await listCalled(ctx, plan, key), ids)
}

async function listCalled(ctx: Context, { lists }: ImportPlan, key: string): Promise<ListRow> {
  const { id, name } = lists.get(key)!
  if (id !== null) return findList(ctx, id)
  const list = await insertList(ctx, name)
  await record(ctx, 'list.created', { type: 'list', id: list.id, contact_id: null }, { name: [null, name] })
  return list
}
