import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context, PreparationContext } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import type { Needed } from '../../core/needed.ts'
import { nextVersion } from '../../core/version.ts'
import type { ContactRow } from '../../database/schema.ts'
import { idsAmong } from '../../database/statements/ids-among.ts'
import {
  type Placeholders,
  PreparedQueries,
  prepared,
  preparedInsertion,
  preparedLookUp,
} from '../../database/statements/prepared.ts'
import { type Visibility, visibilityOf } from '../../queries/visibility.ts'
import { EMAILS_BY_INDEX, PHONES_BY_INDEX } from '../contact-fields/fields.ts'
import { SEARCHED } from '../search-index/words.ts'
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

/** Enough of a contact to tell it from others, by all that it may be looked up by. */
export const IDENTIFYING_COLUMNS = [
  'id',
  'name',
  'company',
  'numbers',
  ...EMAILS_BY_INDEX,
  ...PHONES_BY_INDEX,
] as const satisfies PublicColumn[]
export type IdentifiedRow = Pick<ContactRow, (typeof IDENTIFYING_COLUMNS)[number]>

type Naming = Visibility & { sort_name: string; limit: number }
const named = preparedLookUp<Naming, IdentifiedRow & Pick<ContactRow, 'sort_company'>>((db, value) =>
  db
    .selectFrom('contacts')
    .select([...IDENTIFYING_COLUMNS, 'sort_company'])
    .where('sort_name', '=', value('sort_name'))
    .where(isVisible(value))
    .where('trashed_at', 'is', null)
    .orderBy('id')
    .limit(value('limit')),
)

/** The contacts of this folded name, oldest first. */
export const contactsOfName = (ctx: Context, sortName: string, limit: number) =>
  named.all(ctx.db, { ...visibilityOf(ctx), sort_name: sortName, limit })

/** The same for each of many names. */
export const contactsOfNames = (ctx: Context, sortNames: readonly string[], limit: number) =>
  named.allOfEach(ctx.db, { ...visibilityOf(ctx), limit }, 'sort_name', sortNames)

type ContactInsert = Omit<ContactRow, 'id' | 'merged_into'> & { merged_into?: number | null }

/** Every insertion names every column, so that all of them are one prepared statement. */
const INSERTED_COLUMNS = [
  ...PUBLIC_COLUMNS,
  ...(['account_id', 'active_at', 'sort_name', 'sort_first_name', 'sort_last_name', 'sort_company'] as const),
]

const insertion = preparedInsertion<ContactInsert & { id: number }>('contacts', INSERTED_COLUMNS)

type NewContact = Partial<ContactInsert> &
  Pick<ContactRow, 'user_id' | 'is_private' | 'name' | 'created_at' | 'updated_at' | 'active_at'>

/** Stores a new contact of the viewer's account; columns left out are null. */
export const insertContact = (ctx: Context, row: NewContact): Promise<number> =>
  insertion.run(ctx.db, { ...row, account_id: ctx.viewer.account_id } as ContactInsert)

/** A contact that is going to be stored. */
export const NEW_CONTACT: Needed = { expect: ({ db }) => insertion.lookAhead(db) }

const updates = new PreparedQueries<Partial<ContactInsert> & { id: number; account_id: number }>()

/** Writers take the row that was found, not an id: nobody writes what they could not see. */
export async function saveContact(
  ctx: Context,
  { id }: Pick<FoundContact, 'id'>,
  changes: Partial<ContactInsert>,
): Promise<void> {
  const columns = Object.keys(changes) as (keyof ContactInsert)[]
  await updates.leave(
    ctx.db,
    columns.join(),
    { ...changes, id, account_id: ctx.viewer.account_id },
    (db, value) =>
      db
        .updateTable('contacts')
        .set(Object.fromEntries(columns.map((column) => [column, value(column)])))
        .where('account_id', '=', value('account_id'))
        .where('id', '=', value('id')),
    { row: { table: 'contacts', id } },
  )
}

type Touch = { account_id: number; id: number; updated_at: string }
const touches = new PreparedQueries<Touch>()

/** Moves a contact that was found to a later version, and remembers since which one nothing of it was edited. */
export async function saveTouch(ctx: Context, { id }: { id: number }, updated_at: string): Promise<void> {
  await touches.leave(
    ctx.db,
    '',
    { id, account_id: ctx.viewer.account_id, updated_at },
    (db, value) =>
      db
        .updateTable('contacts')
        .set({
          edited_at: sql`case when touched_at = updated_at then edited_at else updated_at end`,
          touched_at: value('updated_at'),
          updated_at: value('updated_at'),
        })
        .where('account_id', '=', value('account_id'))
        .where('id', '=', value('id')),
    { row: { table: 'contacts', id } },
  )
}

/** Since which version nothing of a contact was edited, where it has only moved since. */
export async function editedAt({ db, viewer }: Context, { id }: { id: number }): Promise<string | undefined> {
  const row = await db
    .selectFrom('contacts')
    .select('edited_at')
    .where('account_id', '=', viewer.account_id)
    .where('id', '=', id)
    .whereRef('touched_at', '=', 'updated_at')
    .executeTakeFirst()
  return row?.edited_at ?? undefined
}

/** Contacts of all accounts that were moved to the trash before a moment. */
export const oldTrash = ({ db }: Context, before: string, limit: number) =>
  db
    .selectFrom('contacts')
    .select(['id', 'account_id', 'is_private', ...SEARCHED])
    .where('trashed_at', 'is not', null)
    .where('trashed_at', '<', before)
    .where('merged_into', 'is', null)
    .limit(limit)
    .execute()

/** Contacts of all accounts, outside the trash, that were private to users who left before a moment: nobody sees them any more. */
export const oldLeftBehind = ({ db }: Context, before: string, limit: number) =>
  db
    .selectFrom('users')
    .innerJoin('contacts', (join) =>
      join
        .onRef('contacts.account_id', '=', 'users.account_id')
        .onRef('contacts.user_id', '=', 'users.id')
        .on('contacts.is_private', '=', 1)
        .on('contacts.merged_into', 'is', null),
    )
    .select(['contacts.id', 'contacts.account_id', 'contacts.is_private'])
    .select(SEARCHED.map((column) => `contacts.${column}` as const))
    .where('users.removed_at', '<', before)
    .where('contacts.trashed_at', 'is', null)
    .limit(limit)
    .execute()

/** Removes a contact for good; what hangs off it goes with it by its foreign key. */
export const removeContact = ({ db, viewer }: Context, { id }: { id: number }) =>
  db.deleteFrom('contacts').where('account_id', '=', viewer.account_id).where('id', '=', id).execute()

/**
 * Gives the contacts of a user that others see, the trash included, to another. All get one new version, later than any that one of
 * them has had.
 */
export async function reassignContacts(
  { db, viewer, now }: Context,
  from: { id: number },
  toUserId: number,
): Promise<void> {
  const { latest } = await db
    .selectFrom('contacts')
    .select((eb) => eb.fn.max('updated_at').as('latest'))
    .where('account_id', '=', viewer.account_id)
    .where('user_id', '=', from.id)
    .where('is_private', '=', 0)
    .executeTakeFirstOrThrow()
  if (latest === null) return
  await db
    .updateTable('contacts')
    .set({ user_id: toUserId, updated_at: nextVersion(now, latest) })
    .where('account_id', '=', viewer.account_id)
    .where('user_id', '=', from.id)
    .where('is_private', '=', 0)
    .execute()
}
