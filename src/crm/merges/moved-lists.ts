import type { Context } from '../../core/context.ts'
import { listNames } from '../lists/list-queries.ts'
import { insertMembers, listIdsOf, removeMembers } from '../lists/membership-queries.ts'
import type { MergeUndo } from './merge.ts'

type Contact = { id: number }

/** Which lists the survivor comes into, and which both are in already. */
export async function listsToMove(
  ctx: Context,
  survivor: Contact,
  duplicate: Contact,
): Promise<MergeUndo['lists']> {
  const own = new Set(await listIdsOf(ctx, survivor.id))
  const lists = await listIdsOf(ctx, duplicate.id)
  return { moved: lists.filter((id) => !own.has(id)), shared: lists.filter((id) => own.has(id)) }
}

export async function moveLists(
  ctx: Context,
  { moved, shared }: MergeUndo['lists'],
  survivor: Contact,
  duplicate: Contact,
): Promise<void> {
  for (const id of [...moved, ...shared]) await removeMembers(ctx, { id }, [duplicate.id])
  for (const id of moved) await insertMembers(ctx, { id }, [survivor.id])
}

/** Lists that are gone, and those that somebody took the survivor out of, do not get the duplicate again. */
export async function moveListsBack(
  ctx: Context,
  { moved, shared }: MergeUndo['lists'],
  survivor: Contact,
  duplicate: Contact,
): Promise<void> {
  const present = new Set(await listIdsOf(ctx, survivor.id))
  for (const id of moved.filter((one) => present.has(one))) {
    await removeMembers(ctx, { id }, [survivor.id])
    await insertMembers(ctx, { id }, [duplicate.id])
  }
  const existing = new Set((await listNames(ctx)).map(({ id }) => id))
  for (const id of shared.filter((one) => existing.has(one))) await insertMembers(ctx, { id }, [duplicate.id])
}
