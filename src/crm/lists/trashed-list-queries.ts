import type { Context } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import type { ListRow, TrashedListRow } from '../../database/schema.ts'
import { inPortions } from '../../queries/portions.ts'
import { removeInPortions, removeWith } from '../../queries/rows.ts'

/** A list of the viewer's account that was deleted. */
export async function findTrashedList({ db, viewer }: Context, id: number): Promise<TrashedListRow> {
  const row = await db
    .selectFrom('trashed_lists')
    .selectAll()
    .where('account_id', '=', viewer.account_id)
    .where('list_id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('list')
  return row
}

/** Remembers a list that was found, and who is in it, for as long as the trash lasts. */
export async function keepList({ db, now }: Context, { sort_name: _, id, ...list }: ListRow): Promise<void> {
  await db
    .insertInto('trashed_lists')
    .values({ ...list, list_id: id, trashed_at: now })
    .execute()
  const members = db
    .selectFrom('list_contacts')
    .where('account_id', '=', list.account_id)
    .where('list_id', '=', id)
  await inPortions(members, 'contact_id', (isOfPortion) =>
    db
      .insertInto('trashed_list_contacts')
      .columns(['account_id', 'list_id', 'contact_id'])
      .expression(members.select(['account_id', 'list_id', 'contact_id']).where(isOfPortion))
      .execute(),
  )
}

/** Takes a list that was found out of the trash, or forgets it for good. */
export async function forgetList(
  { db }: Context,
  { account_id, list_id }: Pick<TrashedListRow, 'account_id' | 'list_id'>,
): Promise<void> {
  const owner = { db, viewer: { account_id } }
  await removeInPortions(owner, 'trashed_list_contacts', { list_id }, 'contact_id')
  await removeWith(owner, 'trashed_lists', { list_id })
}

/** Lists of all accounts that were deleted before a moment. */
export const oldTrashedLists = (
  { db }: Context,
  before: string,
  limit: number,
): Promise<Pick<TrashedListRow, 'account_id' | 'list_id'>[]> =>
  db
    .selectFrom('trashed_lists')
    .select(['account_id', 'list_id'])
    .where('trashed_at', '<', before)
    .limit(limit)
    .execute()
