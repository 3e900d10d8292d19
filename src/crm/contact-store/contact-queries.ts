import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context, PreparationContext } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import type { Needed } from '../../core/needed.ts'
import type { ContactRow } from '../../database/schema.ts'
import { idsAmong } from '../../database/statements/ids-among.ts'
import { type Placeholders, prepared, preparedLookUp } from '../../database/statements/prepared.ts'
import { type Visibility, visibilityOf } from '../../queries/visibility.ts'
import {
  FOUND_COLUMNS,
  type FoundColumn,
  type FoundContact,
  PUBLIC_COLUMNS,
  type PublicColumn,
} from './contact.ts'
import { listIdsOfEach } from './is-member-queries.ts'
import { merged } from './merged.ts'

/** What a viewer may see of contacts: the account's, less what is private to others. Every query starts from it. */
export const isVisible = (value: Placeholders<Visibility>) =>
  sql<SqlBool>`contacts.account_id = ${value('account_id')} and (contacts.is_private = 0 or contacts.user_id = ${value('viewer_id')})`

/** Who alone sees the contact of a row, which is looked up by its id; null where the whole account does. */
export const privateTo = (contactId: RawBuilder<unknown>, accountId: number) =>
  sql<number | null>`(
    select case when contacts.is_private = 1 then contacts.user_id end from contacts
    where contacts.account_id = ${accountId} and contacts.id = ${contactId})`

/** The only way to contacts for queries that are not prepared: what this viewer may see, outside the trash. */
export function visibleContacts(ctx: Context) {
  const visibility = visibilityOf(ctx)
  return ctx.db
    .selectFrom('contacts')
    .where(isVisible((name) => visibility[name]))
    .where('contacts.trashed_at', 'is', null)
}

/** What a query selects for these columns. */
export const selectionOf = (columns: readonly FoundColumn[], value: Placeholders<{ account_id: number }>) =>
  columns.map((column) =>
    column === 'list_ids' ? listIdsOfEach(value).as('list_ids') : (`contacts.${column}` as const),
  )

const NAMES_OF_LISTS = new Map<readonly FoundColumn[], string>([
  [FOUND_COLUMNS, 'found'],
  [PUBLIC_COLUMNS, 'public'],
])

/** The columns within the plan of a statement. The lists of all columns go by a name: sixty would be as dear to look up as a row. */
export const selectionName = (columns: readonly FoundColumn[]): string =>
  NAMES_OF_LISTS.get(columns) ?? columns.join()

const contactById = preparedLookUp<Visibility & { id: number }, FoundContact>((db, value) =>
  db
    .selectFrom('contacts')
    .select(selectionOf(FOUND_COLUMNS, value))
    .where('id', '=', value('id'))
    .where(isVisible(value))
    .where('trashed_at', 'is', null),
)

const oneContact = (ctx: PreparationContext, id: number) =>
  contactById.first(ctx.db, { ...visibilityOf(ctx), id })

/** A contact that is going to be found. */
export const contactNeeded = (id: number): Needed => ({
  expect: (ctx) => contactById.lookAhead(ctx.db, { ...visibilityOf(ctx), id }, { table: 'contacts', id }),
})

const oneTrashedContact = prepared<Visibility & { id: number }, Pick<ContactRow, PublicColumn>>((db, value) =>
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
  const row = await oneContact(ctx, id)
  if (row) return row
  const survivor = await survivorOf(ctx, id)
  if (survivor) throw merged(id, survivor.id)
  throw notFound('contact')
}

/** For what only reads: the contact, or the survivor of one that was merged into another, whose id never dies. */
export async function findContactOrSurvivor(ctx: PreparationContext, id: number) {
  const row = (await oneContact(ctx, id)) ?? (await survivorOf(ctx, id))
  if (!row) throw notFound('contact')
  return row
}

const seenContact = prepared<Visibility & { id: number }, { id: number }>((db, value) =>
  db
    .selectFrom('contacts')
    .select('id')
    .where('id', '=', value('id'))
    .where(isVisible(value))
    .where('trashed_at', 'is', null),
)

/** The same for what shows nothing of the contact itself: only whose records it is to show. */
export async function contactOrSurvivorId(ctx: PreparationContext, id: number): Promise<number> {
  const { account_id, user_id } = ctx.viewer
  const seen = await seenContact.first(ctx.db, { account_id, viewer_id: user_id, id })
  return seen ? seen.id : (await findContactOrSurvivor(ctx, id)).id
}

const mergedInto = prepared<{ account_id: number; id: number }, { merged_into: number | null }>((db, value) =>
  db
    .selectFrom('contacts')
    .select('merged_into')
    .where('account_id', '=', value('account_id'))
    .where('id', '=', value('id'))
    .where('merged_into', 'is not', null),
)

/** The contact that one which is gone was merged into, if the viewer sees it. */
export async function survivorOf(ctx: PreparationContext, id: number) {
  const gone = await mergedInto.first(ctx.db, { account_id: ctx.viewer.account_id, id })
  return gone?.merged_into ? oneContact(ctx, gone.merged_into) : undefined
}

/** A contact in the trash. */
export async function findTrashedContact(ctx: Context, id: number) {
  const row = await oneTrashedContact.first(ctx.db, { ...visibilityOf(ctx), id })
  if (row) return row
  const survivor = await survivorOf(ctx, id)
  throw survivor ? merged(id, survivor.id) : notFound('contact')
}

/** Which of the contacts the viewer sees. */
export async function visibleIdsAmong(ctx: Context, ids: readonly number[]): Promise<number[]> {
  const rows = await visibleContacts(ctx).select('contacts.id').where('contacts.id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}

/** What those of the contacts are called that the viewer sees, and when they were changed last. */
export const visibleAmong = (ctx: Context, ids: readonly number[]) =>
  visibleContacts(ctx)
    .select(['contacts.id', 'contacts.name', 'contacts.updated_at'])
    .where('contacts.id', 'in', ids)
    .execute()

/** The names of those of the contacts that the viewer sees. */
export async function namesAmong(ctx: Context, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await visibleContacts(ctx)
    .select(['contacts.id', 'contacts.name'])
    .where('contacts.id', 'in', idsAmong(JSON.stringify(ids)))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
