import type { Context } from '../../core/context.ts'
import { type Contact, derivedColumns, type FoundContact, toContactRecord } from '../contact-store/contact.ts'
import { numbersOf } from '../contact-store/contact-numbers.ts'
import { findUserOrRemoved } from '../users/user-queries.ts'
import { decideMerge } from './decide-merge.ts'
import { type FieldChoices, type Merge, undoUntil } from './merge.ts'

/** What merging these would do, one after the other, and the survivor as it would be. */
export async function previewOfMerges(
  ctx: Context,
  found: FoundContact,
  duplicates: readonly FoundContact[],
  fields: FieldChoices,
): Promise<{ merges: Merge[]; contact: Contact }> {
  const { name: user_name } = await findUserOrRemoved(ctx, ctx.viewer.user_id)
  let survivor = found
  const lists = new Set<number>()
  const merges: Merge[] = []
  for (const [at, duplicate] of duplicates.entries()) {
    const { columns, report, ...decision } = await decideMerge(
      ctx,
      survivor,
      duplicate,
      at === 0 ? fields : {},
    )
    const moved = decision.lists.moved.filter((id) => !lists.has(id))
    for (const id of moved) lists.add(id)
    survivor = merged(ctx, survivor, duplicate, columns)
    merges.push({
      id: null,
      survivor_id: found.id,
      duplicate_id: duplicate.id,
      survivor_name: found.name,
      duplicate_name: duplicate.name,
      user_id: ctx.viewer.user_id,
      user_name,
      created_at: ctx.now,
      undo_until: undoUntil(ctx.now),
      undone_at: null,
      ...report,
      moved: { ...report.moved, lists: moved.length },
    })
  }
  const contact = toContactRecord(ctx, survivor)
  contact.list_ids = [...contact.list_ids, ...lists].sort((one, other) => one - other)
  return { merges, contact }
}

function merged(
  ctx: Context,
  survivor: FoundContact,
  duplicate: FoundContact,
  columns: Partial<FoundContact>,
): FoundContact {
  const after = { ...survivor, ...columns }
  const moments = [survivor.last_action_at, duplicate.last_action_at].filter((moment) => moment !== null)
  return {
    ...after,
    name: derivedColumns(after).name,
    numbers: numbersOf(ctx, after),
    photo_id: survivor.photo_id ?? duplicate.photo_id,
    last_action_at: moments.sort().at(-1) ?? null,
  }
}
