import type { Context } from '../../core/context.ts'
import { conflict, invalidField, notFound } from '../../core/errors.ts'
import type { SavedViewRow, UserRow } from '../../database/schema.ts'
import { sortName } from '../texts/sort-name.ts'
import { MAX_SAVED_VIEWS } from './saved-view.ts'

/** The viewer's own: nobody else's are ever seen, not even by an owner. */
const ownViews = ({ db, viewer }: Context) =>
  db
    .selectFrom('saved_views')
    .selectAll()
    .where('account_id', '=', viewer.account_id)
    .where('user_id', '=', viewer.user_id)

export const savedViews = (ctx: Context, page: SavedViewRow['page'] | undefined): Promise<SavedViewRow[]> =>
  ownViews(ctx)
    .$if(page !== undefined, (query) => query.where('page', '=', page!))
    .orderBy('sort_name')
    .orderBy('id')
    .execute()

export async function findSavedView(ctx: Context, id: number): Promise<SavedViewRow> {
  const row = await ownViews(ctx).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('saved_view')
  return row
}

type NewSavedView = Pick<SavedViewRow, 'page' | 'name' | 'query'>

/** Stores a view under a name that no other one of the viewer's has on this page. */
export async function insertSavedView(ctx: Context, view: NewSavedView): Promise<SavedViewRow> {
  const { db, viewer, now } = ctx
  if ((await savedViews(ctx, undefined)).length >= MAX_SAVED_VIEWS)
    throw conflict('too_many_saved_views', `A user can have ${MAX_SAVED_VIEWS} saved views; delete one first`)
  await ensureFreeName(ctx, view)
  return db
    .insertInto('saved_views')
    .values({
      ...view,
      account_id: viewer.account_id,
      user_id: viewer.user_id,
      sort_name: sortName(view.name),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Writers take the row that was found, and give the row as it is now. */
export async function saveSavedView(
  ctx: Context,
  view: SavedViewRow,
  changes: Pick<SavedViewRow, 'name' | 'query' | 'updated_at'>,
): Promise<SavedViewRow> {
  await ensureFreeName(ctx, { ...view, ...changes }, view.id)
  const columns = { ...changes, sort_name: sortName(changes.name) }
  await ctx.db
    .updateTable('saved_views')
    .set(columns)
    .where('account_id', '=', view.account_id)
    .where('id', '=', view.id)
    .execute()
  return { ...view, ...columns }
}

export const removeSavedView = ({ db, viewer }: Context, { id }: Pick<SavedViewRow, 'id'>) =>
  db.deleteFrom('saved_views').where('account_id', '=', viewer.account_id).where('id', '=', id).execute()

/** Removes the views of somebody who leaves the account: nobody else could see them. */
export const removeSavedViewsOf = ({ db }: Context, user: Pick<UserRow, 'account_id' | 'id'>) =>
  db
    .deleteFrom('saved_views')
    .where('account_id', '=', user.account_id)
    .where('user_id', '=', user.id)
    .execute()

async function ensureFreeName(
  ctx: Context,
  { page, name }: Pick<SavedViewRow, 'page' | 'name'>,
  ownId?: number,
): Promise<void> {
  const taken = await ownViews(ctx)
    .where('page', '=', page)
    .where('sort_name', '=', sortName(name))
    .executeTakeFirst()
  if (taken && taken.id !== ownId) throw invalidField('name', 'taken', 'is the name of another saved view')
}
