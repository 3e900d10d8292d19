import type { Context } from '../../core/context.ts'
import { invalidField } from '../../core/errors.ts'
import type { DealRow } from '../../database/schema.ts'
import { storedContactIds } from './deal-contact-queries.ts'
import { deals } from './deal-queries.ts'

/**
 * The deal that something with a contact, or with nobody, is said to be about: the viewer has to see it, and when it has
 * contacts, this one has to be one of them.
 */
export async function ensureDealOf(ctx: Context, dealId: number, contactId: number | null): Promise<DealRow> {
  const deal = await deals.find(ctx, dealId)
  if (contactId === null || deal.contact_id === null) return deal
  if (!(await storedContactIds(ctx, deal)).includes(contactId))
    throw invalidField('deal_id', 'not_of_contact', 'is not a deal of this contact')
  return deal
}
