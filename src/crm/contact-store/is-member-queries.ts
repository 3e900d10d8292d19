import { type Expression, type SqlBool, sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { gatheredIds } from '../../database/statements/gathered-ids.ts'
import { LOOKED_UP } from '../../database/statements/looked-up.ts'
import { type Placeholders, prepared } from '../../database/statements/prepared.ts'

/** A condition on contacts: in the list. */
export const isInList = (value: Placeholders<{ account_id: number; list_id: number }>) =>
  sql<SqlBool>`contacts.id in (
    select list_contacts.contact_id from list_contacts
    where list_contacts.account_id = ${value('account_id')} and list_contacts.list_id = ${value('list_id')})`

/** The same of a contact that was found otherwise: of a long list it is quicker to ask for each than to gather all. */
export const isMember = (
  value: Placeholders<{ account_id: number; list_id: number }>,
  contactId: Expression<unknown>,
) =>
  sql<SqlBool>`exists (
    select 1 from list_contacts
    where list_contacts.account_id = ${value('account_id')} and list_contacts.list_id = ${value('list_id')}
      and list_contacts.contact_id = ${contactId} ${LOOKED_UP})`

/** Whether a list has more than so many contacts, seen or not. */
const isLonger = prepared<{ account_id: number; list_id: number; most: number }, { is_longer: number }>(
  (db, value) =>
    db
      .selectFrom('list_contacts')
      .select(sql<number>`1`.as('is_longer'))
      .where('account_id', '=', value('account_id'))
      .where('list_id', '=', value('list_id'))
      .limit(1)
      .offset(value('most')),
)

export const isLongerThan = async (
  { db, viewer }: Context,
  list: { id: number },
  most: number,
): Promise<boolean> =>
  (await isLonger.first(db, { account_id: viewer.account_id, list_id: list.id, most })) !== undefined

/** The lists of each contact of a query, for `readIds`: asked in the same breath they need no statement of their own. */
export const listIdsOfEach = (value: Placeholders<{ account_id: number }>) => sql<string | null>`(
  select ${gatheredIds('list_contacts.list_id')} from list_contacts
  where list_contacts.account_id = ${value('account_id')} and list_contacts.contact_id = contacts.id)`
