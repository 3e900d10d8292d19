import { type Expression, type SqlBool, sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { gatheredIds } from '../../database/statements/gathered-ids.ts'
import { hasRow } from '../../queries/looked-up.ts'
import { type Given, question } from '../../queries/question.ts'
import { rowsWith } from '../../queries/rows.ts'

/** A condition on contacts: in the list. */
export const isInList = (value: Given<{ list_id: number }>) =>
  sql<SqlBool>`contacts.id in (
    select list_contacts.contact_id from list_contacts
    where list_contacts.account_id = ${value('account_id')} and list_contacts.list_id = ${value('list_id')})`

/** The same of a contact that was found otherwise: of a long list it is quicker to ask for each than to gather all. */
export const isMember = (value: Given<{ list_id: number }>, contactId: Expression<unknown>) =>
  hasRow(
    'list_contacts',
    sql<SqlBool>`list_contacts.account_id = ${value('account_id')}`,
    sql<SqlBool>`list_contacts.list_id = ${value('list_id')}`,
    sql<SqlBool>`list_contacts.contact_id = ${contactId}`,
  )

const isLonger = question((asked, value: Given<{ list_id: number; most: number }>) =>
  rowsWith(asked, 'list_contacts', { list_id: value('list_id') })
    .select('contact_id')
    .limit(1)
    .offset(value('most')),
)

/** Whether a list has more than so many contacts, seen or not. */
export const isLongerThan = (ctx: Context, list: { id: number }, most: number): Promise<boolean> =>
  isLonger.isAny(ctx, { list_id: list.id, most })

/** The lists of each contact of a query, for `readIds`: asked in the same breath they need no statement of their own. */
export const listIdsOfEach = (value: Given) => sql<string | null>`(
  select ${gatheredIds('list_contacts.list_id')} from list_contacts
  where list_contacts.account_id = ${value('account_id')} and list_contacts.contact_id = contacts.id)`
