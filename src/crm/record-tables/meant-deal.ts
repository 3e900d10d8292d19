import type { Context } from '../../core/context.ts'
import { CrmError } from '../../core/errors.ts'
import type { DealRow } from '../../database/schema.ts'
import { deals, latestDealsOf } from '../deals/deal-queries.ts'
import { dealsMeantBy } from '../deals/meant-deal-queries.ts'
import { sortName } from '../texts/sort-name.ts'
import type { ContactOfRow } from './meant-contacts.ts'
import type { TableDraft } from './table-draft.ts'

/** Deals of a contact that are looked at, and of one name. */
const MOST = 100

/** The deal that a note is about: by the id that the other program gave, else the only one of that name, of the note's contact if there is one. */
export async function dealMeant(
  ctx: Context,
  { values: { deal_id, deal_name } }: TableDraft,
  contacts: readonly ContactOfRow[],
  known: ReadonlyMap<string, readonly number[]>,
): Promise<Pick<DealRow, 'id' | 'contact_id'> | undefined> {
  const name = deal_name && sortName(deal_name.value)
  for (const id of known.get(deal_id?.value.trim() ?? '') ?? []) {
    const deal = await dealIfSeen(ctx, id)
    if (deal && (name === undefined || deal.sort_name === name)) return deal
  }
  if (name === undefined) return undefined
  const [contact] = contacts
  const called = contact
    ? (await latestDealsOf(ctx, contact, MOST)).filter(({ sort_name }) => sort_name === name)
    : (await dealsMeantBy(ctx, deal_name!.value, [], 2)).filter(({ sort_name }) => sort_name === name)
  return called.length === 1 ? dealIfSeen(ctx, called[0]!.id) : undefined
}

export async function dealIfSeen(ctx: Context, id: number): Promise<DealRow | undefined> {
  try {
    return await deals.find(ctx, id)
  } catch (error) {
    if (error instanceof CrmError && error.kind === 'not_found') return undefined
    throw error
  }
}
