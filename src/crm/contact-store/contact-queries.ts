import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context, PreparationContext } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import type { Needed } from '../../core/needed.ts'
import { type Asked, type Given, question } from '../../queries/question.ts'
import { rowsWith } from '../../queries/rows.ts'
import { visibilityOf } from '../../queries/visibility.ts'
import {
  FOUND_COLUMNS,
  type FoundColumn,
  type FoundContact,
  LISTED_COLUMNS,
  PUBLIC_COLUMNS,
} from './contact.ts'
import { listIdsOfEach } from './is-member-queries.ts'
import { merged } from './merged.ts'

/** What a viewer may see of contacts: the account's, less what is private to others. Every query starts from it. */
export const isVisible = (value: Given) =>
  sql<SqlBool>`contacts.account_id = ${value('account_id')} and (contacts.is_private = 0 or contacts.user_id = ${value('viewer_id')})`

/** Who alone sees the contact of a row, which is looked up by its id; null where the whole account does. */
export const privateTo = (contactId: RawBuilder<unknown>, accountId: number) =>
  sql<number | null>`(
    select case when contacts.is_private = 1 then contacts.user_id end from contacts
    where contacts.account_id = ${accountId} and contacts.id = ${contactId})`

/** The only way to contacts for all that is no page of them: what this viewer may see, outside the trash. */
export function visibleContacts(asker: Asked) {
  const visibility = visibilityOf(asker)
  return asker.db
    .selectFrom('contacts')
    .where(isVisible((name) => visibility[name]))
    .where('contacts.trashed_at', 'is', null)
}

/** What a query selects for these columns. */
export const selectionOf = (columns: readonly FoundColumn[], value: Given) =>
  columns.map((column) =>
    column === 'list_ids' ? listIdsOfEach(value).as('list_ids') : (`contacts.${column}` as const),
  )

const LISTS = new Map<string, readonly FoundColumn[]>([
  ['found', FOUND_COLUMNS],
  ['listed', LISTED_COLUMNS],
  ['public', PUBLIC_COLUMNS],
])
const NAMES_OF_LISTS = new Map([...LISTS].map(([name, columns]) => [columns, name]))

/** The columns within the plan of a statement. The lists of all columns go by a name: sixty would be as dear to look up as a row. */
export const selectionName = (columns: readonly FoundColumn[]): string =>
  NAMES_OF_LISTS.get(columns) ?? columns.join()

/** The columns of such a name. */
export const columnsNamed = (name: string): readonly FoundColumn[] =>
  LISTS.get(name) ?? (name.split(',') as FoundColumn[])

const contactById = question(
  (asked, value: Given<{ id: number }>) =>
    visibleContacts(asked)
      .select(selectionOf(FOUND_COLUMNS, value))
      .where('id', '=', value('id'))
      .$castTo<FoundContact>(),
  { areByKey: true },
)

/** A contact that is going to be found. */
export const contactNeeded = (id: number): Needed => contactById.needed('contacts', { id })

const oneTrashedContact = question(({ db }, value: Given<{ id: number }>) =>
  db
    .selectFrom('contacts')
    .select(PUBLIC_COLUMNS)
    .where('id', '=', value('id'))
    .where(isVisible(value))
    .where('trashed_at', 'is not', null)
    .where('merged_into', 'is', null),
)

/**
 * A contact as it is stored, public columns only. Not visible is not found; of one that was merged the survivor is named, since
 * what writes has to say which contact it means.
 */
export async function findContact(ctx: PreparationContext, id: number) {
  const row = await contactById.first(ctx, { id })
  if (row) return row
  const survivor = await survivorOf(ctx, id)
  if (survivor) throw merged(id, survivor.id)
  throw notFound('contact')
}

/** For what only reads: the contact, or the survivor of one that was merged into another, whose id never dies. */
export async function findContactOrSurvivor(ctx: PreparationContext, id: number) {
  const row = (await contactById.first(ctx, { id })) ?? (await survivorOf(ctx, id))
  if (!row) throw notFound('contact')
  return row
}

const seenContact = question((asked, value: Given<{ id: number }>) =>
  visibleContacts(asked).select('id').where('id', '=', value('id')),
)

/** The same for what shows nothing of the contact itself: only whose records it is to show. */
export async function contactOrSurvivorId(ctx: PreparationContext, id: number): Promise<number> {
  const seen = await seenContact.first(ctx, { id })
  return seen ? seen.id : (await findContactOrSurvivor(ctx, id)).id
}

const mergedInto = question((asked, value: Given<{ id: number }>) =>
  rowsWith(asked, 'contacts', { id: value('id') })
    .select('merged_into')
    .where('merged_into', 'is not', null),
)

/** The contact that one which is gone was merged into, if the viewer sees it. */
export async function survivorOf(ctx: PreparationContext, id: number) {
  const gone = await mergedInto.first(ctx, { id })
  return gone?.merged_into ? contactById.first(ctx, { id: gone.merged_into }) : undefined
}

/** A contact in the trash. */
export async function findTrashedContact(ctx: Context, id: number) {
  const row = await oneTrashedContact.first(ctx, { id })
  if (row) return row
  const survivor = await survivorOf(ctx, id)
  throw survivor ? merged(id, survivor.id) : notFound('contact')
}
