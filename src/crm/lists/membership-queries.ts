import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { TrashedListRow } from '../../database/schema.ts'
import { inPortions } from '../../queries/portions.ts'
import { type Given, question } from '../../queries/question.ts'

const ofContact = question(({ db }, value: Given<{ contact_id: number }>) =>
  db
    .selectFrom('list_contacts')
    .select('list_id')
    .where('account_id', '=', value('account_id'))
    .where('contact_id', '=', value('contact_id'))
    .orderBy('list_id'),
)

/** The lists that a contact is in. */
export async function listIdsOf(ctx: Context, contactId: number): Promise<number[]> {
  const rows = await ofContact.all(ctx, { contact_id: contactId })
  return rows.map(({ list_id }) => list_id)
}

/** Which of the contacts are in a list that was found. */
export async function membersAmong(
  { db, viewer }: Context,
  list: { id: number },
  contactIds: readonly number[],
): Promise<Set<number>> {
  if (contactIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('list_contacts')
    .select('contact_id')
    .where('account_id', '=', viewer.account_id)
    .where('list_id', '=', list.id)
    .where('contact_id', 'in', contactIds)
    .execute()
  return new Set(rows.map(({ contact_id }) => contact_id))
}

/** Puts contacts that were found, and are not there yet, into a list that was found. */
export async function insertMembers(
  { db, viewer }: Context,
  list: { id: number },
  contactIds: readonly number[],
): Promise<void> {
  if (contactIds.length === 0) return
  await db
    .insertInto('list_contacts')
    .values(contactIds.map((contact_id) => ({ account_id: viewer.account_id, list_id: list.id, contact_id })))
    .execute()
}

export async function removeMembers(
  { db, viewer }: Context,
  list: { id: number },
  contactIds: readonly number[],
): Promise<void> {
  if (contactIds.length === 0) return
  await db
    .deleteFrom('list_contacts')
    .where('account_id', '=', viewer.account_id)
    .where('list_id', '=', list.id)
    .where('contact_id', 'in', contactIds)
    .execute()
}

/** Each is looked up by its key: joined, PostgreSQL would go through all contacts again for each as long as it takes them for few. */
const returningId = (accountId: number) => sql<number>`(
  select coalesce(contacts.merged_into, contacts.id) from contacts
  where contacts.account_id = ${accountId} and contacts.id = trashed_list_contacts.contact_id)`

/** Puts whoever was in a list that was found in the trash into the list again; a contact that was merged meanwhile as the survivor. */
export function returnMembers({ db }: Context, { account_id, list_id }: TrashedListRow): Promise<void> {
  const members = db
    .selectFrom('trashed_list_contacts')
    .where('trashed_list_contacts.account_id', '=', account_id)
    .where('trashed_list_contacts.list_id', '=', list_id)
  return inPortions(members, 'trashed_list_contacts.contact_id', (isOfPortion) =>
    db
      .insertInto('list_contacts')
      .columns(['account_id', 'list_id', 'contact_id'])
      .expression(
        members
          .select(['trashed_list_contacts.account_id', 'trashed_list_contacts.list_id'])
          .select(returningId(account_id).as('contact_id'))
          .where(isOfPortion),
      )
      // Two may have become one, of which the other was in the list as well.
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}
