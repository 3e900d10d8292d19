import type { Context } from '../../core/context.ts'
import { dealIdsOf, saveDealContacts, storedContactIds } from '../deals/deal-contact-queries.ts'
import { deals } from '../deals/deal-queries.ts'
import { storedDeal } from '../deals/stored-deal-queries.ts'
import type { DealUndo } from './merge.ts'

type Contact = { id: number }

/** The deals of the duplicate, whoever sees them, and what becomes of their contacts. */
export async function dealsToMove(ctx: Context, survivor: Contact, duplicate: Contact): Promise<DealUndo[]> {
  const moved: DealUndo[] = []
  for (const id of await dealIdsOf(ctx, duplicate.id)) {
    const before = await storedContactIds(ctx, { id })
    const deal = await storedDeal(ctx, id)
    const after = [...new Set(before.map((contact) => (contact === duplicate.id ? survivor.id : contact)))]
    moved.push({ id, isMain: deal?.contact_id === duplicate.id, before, after })
  }
  return moved
}

export async function moveDeals(ctx: Context, moved: readonly DealUndo[], survivor: Contact): Promise<void> {
  for (const { id, isMain, after } of moved) {
    await saveDealContacts(ctx, { id }, after)
    if (isMain) await deals.save(ctx, { id }, { contact_id: survivor.id })
  }
}

/** Deals that are gone, or that somebody took the survivor out of, stay as they are. */
export async function moveDealsBack(
  ctx: Context,
  moved: readonly DealUndo[],
  survivor: Contact,
  duplicate: Contact,
): Promise<void> {
  for (const { id, isMain, before, after } of moved) {
    const deal = await storedDeal(ctx, id)
    const contacts = await storedContactIds(ctx, { id })
    if (!deal || !contacts.includes(survivor.id)) continue
    await saveDealContacts(
      ctx,
      { id },
      contacts.join() === after.join() ? before : withBoth(contacts, before, survivor, duplicate),
    )
    if (isMain && deal.contact_id === survivor.id) await deals.save(ctx, { id }, { contact_id: duplicate.id })
  }
}

/** The contacts of a deal that others were added to or taken from: the duplicate comes where the survivor is. */
function withBoth(contacts: number[], before: number[], survivor: Contact, duplicate: Contact): number[] {
  const both = before.filter((id) => id === survivor.id || id === duplicate.id)
  return contacts.flatMap((id) => (id === survivor.id ? both : [id]))
}
