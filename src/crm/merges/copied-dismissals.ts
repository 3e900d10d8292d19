import type { Context } from '../../core/context.ts'
import { dismissedFor, insertDismissal, removeDismissal } from '../duplicate-scans/dismissal-queries.ts'
import { toPair } from '../duplicates/duplicate.ts'

type Contact = { id: number }

/** Who was said not to be the duplicate is not the survivor either. Gives those of whom nobody had said so of the survivor. */
export async function copyDismissals(ctx: Context, survivor: Contact, duplicate: Contact): Promise<number[]> {
  const said = await dismissedFor(ctx, survivor.id)
  const others = [...(await dismissedFor(ctx, duplicate.id))].filter(
    (id) => id !== survivor.id && !said.has(id),
  )
  for (const id of others) await insertDismissal(ctx, toPair([survivor.id, id]))
  return others
}

export async function removeCopiedDismissals(
  ctx: Context,
  survivor: Contact,
  others: number[],
): Promise<void> {
  for (const id of others) await removeDismissal(ctx, toPair([survivor.id, id]))
}
