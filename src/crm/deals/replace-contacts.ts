import type { Context } from '../../core/context.ts'
import type { DealRow } from '../../database/schema.ts'
import { record } from '../changes/record.ts'
import { visibleIdsAmong } from '../contact-store/contacts-among-queries.ts'
import { saveDealContacts, storedContactIds } from './deal-contact-queries.ts'

/**
 * Gives a deal other contacts that were found, and says whether that changed anything. Contacts that the viewer does not see stay with the
 * deal: nobody takes away what they do not know of. Each contact's history tells of it, so that it is seen by who sees the contact.
 */
export async function replaceContacts(
  ctx: Context,
  deal: DealRow,
  given: readonly number[],
): Promise<boolean> {
  const stored = await storedContactIds(ctx, deal)
  const visible = new Set(stored.length > 0 ? await visibleIdsAmong(ctx, stored) : [])
  const before = stored.filter((id) => visible.has(id))
  const after = [...new Set(given)]
  if (before.join() === after.join()) return false
  await saveDealContacts(ctx, deal, [...after, ...stored.filter((id) => !visible.has(id))])
  const tell = (action: string, contact_id: number, place: [unknown, unknown]) =>
    record(ctx, action, { type: 'deal', id: deal.id, contact_id }, { place })
  for (const [place, id] of after.entries())
    if (!visible.has(id)) await tell('contact.added_to_deal', id, [null, place])
  for (const [place, id] of before.entries())
    if (!after.includes(id)) await tell('contact.removed_from_deal', id, [place, null])
  return true
}
