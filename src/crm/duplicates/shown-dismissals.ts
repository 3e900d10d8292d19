import type { Context } from '../../core/context.ts'
import type { DuplicateDismissalRow } from '../../database/schema.ts'
import { comparedContacts } from './compared-contact-queries.ts'
import type { Dismissal } from './duplicate.ts'

type StoredDismissal = Omit<DuplicateDismissalRow, 'account_id'>
type Named = { id: number; name: string; company: string | null }

export const toDismissal = (
  { id, user_id, created_at }: StoredDismissal,
  two: readonly Named[],
): Dismissal => ({
  id,
  contacts: two.map(({ id, name, company }) => ({ id, name, company })),
  user_id,
  created_at,
})

/** Dismissals with the names of their contacts, all of which the viewer sees. */
export async function shownDismissals(ctx: Context, rows: readonly StoredDismissal[]): Promise<Dismissal[]> {
  const ids = rows.flatMap(({ contact_id, other_id }) => [contact_id, other_id])
  const contacts = await comparedContacts(ctx, ids)
  return rows.map((row) => toDismissal(row, [contacts.get(row.contact_id)!, contacts.get(row.other_id)!]))
}
