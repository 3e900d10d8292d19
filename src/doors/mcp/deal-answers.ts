import { z } from 'zod'
import type { Deal, ListedDeal } from '../../crm/deals/deal.ts'

/** A deal in an answer: what is set of it. */
export const FilledDeal = z.looseObject({ id: z.int(), name: z.string(), updated_at: z.string() })

/** Drops what is empty, and what is said twice. */
export function filledDeal({
  contact_ids: _,
  has_own_probability: __,
  is_stale,
  ...deal
}: Deal | ListedDeal) {
  const entries = Object.entries(deal).filter(([, value]) => value !== null)
  return Object.fromEntries([...entries, ...(is_stale ? [['is_stale', true]] : [])]) as z.input<
    typeof FilledDeal
  >
}

/** A deal in a list: enough to choose by. */
export function choosableDeal(
  { id, name, status, stage_name, amount, currency, ...deal }: ListedDeal,
  nameOfUser?: (id: number) => string,
) {
  const { contacts, expected_close_on, is_stale, won_at, lost_at, user_id } = deal
  return {
    id,
    name,
    status,
    stage_name,
    ...(amount !== null && { amount, currency }),
    ...(expected_close_on !== null && { expected_close_on }),
    ...(contacts.length > 0 && { contacts }),
    ...(is_stale && { is_stale }),
    ...(won_at !== null && { won_at }),
    ...(lost_at !== null && { lost_at }),
    ...(nameOfUser && { user_name: nameOfUser(user_id) }),
  }
}
