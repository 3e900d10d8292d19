import type { Context } from '../../core/context.ts'
import { ensureContacts } from '../contact-store/ensure-contacts.ts'
import type { ComparedContact } from '../contacts/alike-contact-queries.ts'
import { comparedContacts } from './compared-contact-queries.ts'

/** Both contacts, the lower id first; refuses when one of them is not there or not to be seen. */
export async function findTwo(ctx: Context, contactIds: readonly number[]): Promise<ComparedContact[]> {
  await ensureContacts(ctx, contactIds)
  const contacts = await comparedContacts(ctx, contactIds)
  return [...contacts.values()].sort((one, other) => one.id - other.id)
}
