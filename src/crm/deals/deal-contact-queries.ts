import { type NotNull, sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { idsAmong } from '../../database/statements/ids-among.ts'
import { type Given, question } from '../../queries/question.ts'
import { isVisible } from '../contact-store/contact-queries.ts'

const ofDeals = question(({ db }, value: Given<{ ids: string }>) =>
  db
    .selectFrom(
      db
        .selectFrom('deal_contacts')
        .select(['deal_id', 'contact_id as id', 'position'])
        .select(
          sql<string>`(select contacts.name from contacts
            where contacts.id = deal_contacts.contact_id and contacts.trashed_at is null and ${isVisible(value)})`.as(
            'name',
          ),
        )
        .where('account_id', '=', value('account_id'))
        .where('deal_id', 'in', idsAmong(value('ids')))
        .as('seen'),
    )
    .select(['deal_id', 'id', 'name'])
    .where('name', 'is not', null)
    .orderBy('deal_id')
    .orderBy('position')
    .$narrowType<{ name: NotNull }>(),
)

/** The contacts of each of some deals, as far as the viewer sees them, the main one first. */
export async function contactsOfDeals(ctx: Context, dealIds: readonly number[]) {
  if (dealIds.length === 0) return new Map<number, { id: number; name: string }[]>()
  const rows = await ofDeals.all(ctx, { ids: JSON.stringify(dealIds) })
  const byDeal = new Map<number, { id: number; name: string }[]>()
  for (const { deal_id, id, name } of rows)
    byDeal.set(deal_id, [...(byDeal.get(deal_id) ?? []), { id, name }])
  return byDeal
}

/** All contacts of a deal that was found, those that the viewer does not see included. */
export async function storedContactIds({ db, viewer }: Context, deal: { id: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('deal_contacts')
    .select('contact_id')
    .where('account_id', '=', viewer.account_id)
    .where('deal_id', '=', deal.id)
    .orderBy('position')
    .execute()
  return rows.map(({ contact_id }) => contact_id)
}

const oneDealOf = question(({ db }, value: Given<{ contact_id: number }>) =>
  db
    .selectFrom('deal_contacts')
    .select('deal_id')
    .where('account_id', '=', value('account_id'))
    .where('contact_id', '=', value('contact_id'))
    .limit(1),
)

/** Whether the contact is in any deal: most are in none, which is quicker to see than a page of them. */
export const isInDeals = (ctx: Context, contactId: number): Promise<boolean> =>
  oneDealOf.isAny(ctx, { contact_id: contactId })

/** All deals of a contact that was found, those that the viewer does not see included. */
export async function dealIdsOf({ db, viewer }: Context, contactId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('deal_contacts')
    .select('deal_id')
    .where('account_id', '=', viewer.account_id)
    .where('contact_id', '=', contactId)
    .orderBy('deal_id')
    .execute()
  return rows.map(({ deal_id }) => deal_id)
}

/** Gives a deal that was found these contacts, in this order, in the place of those it has. */
export async function saveDealContacts(
  { db, viewer }: Context,
  deal: { id: number },
  contactIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('deal_contacts')
    .where('account_id', '=', viewer.account_id)
    .where('deal_id', '=', deal.id)
    .execute()
  if (contactIds.length === 0) return
  await db
    .insertInto('deal_contacts')
    .values(
      contactIds.map((contact_id, position) => ({
        account_id: viewer.account_id,
        deal_id: deal.id,
        contact_id,
        position,
      })),
    )
    .execute()
}
