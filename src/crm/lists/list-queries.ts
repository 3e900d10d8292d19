import type { Context } from '../../core/context.ts'
import { CrmError, notFound } from '../../core/errors.ts'
import type { WantedPage } from '../../core/page.ts'
import type { ListRow } from '../../database/schema.ts'
import { countRows } from '../../database/statements/count-rows.ts'
import { fetchPageOf } from '../../queries/keyset.ts'
import { type Given, question } from '../../queries/question.ts'
import { removeInPortions, removeWith } from '../../queries/rows.ts'
import { sortName } from '../texts/sort-name.ts'

/** The lists of the viewer's account: they are everybody's, only their contacts are not. */
const ownLists = ({ db, viewer }: Context) =>
  db.selectFrom('lists').selectAll().where('account_id', '=', viewer.account_id)

export async function findList(ctx: Context, id: number): Promise<ListRow> {
  const row = await ownLists(ctx).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('list')
  return row
}

/** For work that goes on whether the list still is there or not. */
export const listIfThere = (ctx: Context, id: number): Promise<ListRow | undefined> =>
  ownLists(ctx).where('id', '=', id).executeTakeFirst()

/** All names of the account's lists, for finding the one that is meant. */
export const listNames = ({ db, viewer }: Context) =>
  db
    .selectFrom('lists')
    .select(['id', 'name', 'sort_name'])
    .where('account_id', '=', viewer.account_id)
    .orderBy('sort_name')
    .execute()

export interface ListFilters {
  updated_since?: string | undefined
  contact_id?: number | undefined
}

const filteredLists = (ctx: Context, { updated_since, contact_id }: ListFilters) =>
  ctx.db
    .selectFrom('lists')
    .where('account_id', '=', ctx.viewer.account_id)
    .$if(updated_since !== undefined, (query) => query.where('updated_at', '>=', updated_since!))
    .$if(contact_id !== undefined, (query) =>
      query.where('id', 'in', (eb) =>
        eb
          .selectFrom('list_contacts')
          .select('list_contacts.list_id')
          .where('list_contacts.account_id', '=', ctx.viewer.account_id)
          .where('list_contacts.contact_id', '=', contact_id!),
      ),
    )

export const listPage = (ctx: Context, filters: ListFilters, wanted: WantedPage) =>
  fetchPageOf(filteredLists(ctx, filters).selectAll(), wanted)

const ofContact = question(({ db }, value: Given<{ contact_id: number; limit: number }>) =>
  db
    .selectFrom('list_contacts')
    .innerJoin('lists', (join) =>
      join.on('lists.account_id', '=', value('account_id')).onRef('lists.id', '=', 'list_contacts.list_id'),
    )
    .select(['lists.id', 'lists.name'])
    .where('list_contacts.account_id', '=', value('account_id'))
    .where('list_contacts.contact_id', '=', value('contact_id'))
    .orderBy('lists.sort_name')
    .orderBy('lists.id')
    .limit(value('limit')),
)

/** The lists that a contact which was found is in, by name. */
export const listsOf = (ctx: Context, contact: { id: number }, limit: number) =>
  ofContact.all(ctx, { contact_id: contact.id, limit })

export async function countLists(ctx: Context, filters: ListFilters): Promise<number> {
  return countRows(filteredLists(ctx, filters))
}

/** Stores a new list, or one that was there before as it was, under a name that no other one has. */
export async function insertList(
  ctx: Context,
  name: string,
  before: Partial<Pick<ListRow, 'id' | 'user_id' | 'created_at' | 'updated_at'>> = {},
): Promise<ListRow> {
  const { db, viewer, now } = ctx
  await ensureFreeName(ctx, name)
  return db
    .insertInto('lists')
    .values({
      account_id: viewer.account_id,
      user_id: viewer.user_id,
      name,
      sort_name: sortName(name),
      created_at: now,
      updated_at: now,
      ...before,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Writers take the row that was found. */
export async function saveList(
  ctx: Context,
  { id }: Pick<ListRow, 'id'>,
  changes: Partial<Pick<ListRow, 'name' | 'updated_at'>>,
): Promise<void> {
  const { name } = changes
  if (name !== undefined) await ensureFreeName(ctx, name, id)
  await ctx.db
    .updateTable('lists')
    .set({ ...changes, ...(name !== undefined && { sort_name: sortName(name) }) })
    .where('account_id', '=', ctx.viewer.account_id)
    .where('id', '=', id)
    .execute()
}

/** Removes a list; its contacts only leave it. */
export async function removeList(ctx: Context, { id }: Pick<ListRow, 'id'>): Promise<void> {
  await removeInPortions(ctx, 'list_contacts', { list_id: id }, 'contact_id')
  await removeWith(ctx, 'lists', { id })
}

async function ensureFreeName(ctx: Context, name: string, ownId?: number): Promise<void> {
  const taken = await ownLists(ctx).where('sort_name', '=', sortName(name)).executeTakeFirst()
  if (!taken || taken.id === ownId) return
  throw new CrmError('conflict', 'list_name_taken', 'There is a list of this name', {
    fields: [{ field: 'name', code: 'taken', message: 'is the name of another list' }],
    details: { candidates: [{ id: taken.id, name: taken.name }] },
  })
}
