import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { CrmError, notFound } from '../../core/errors.ts'
import { fetchPageOf } from '../../core/keyset.ts'
import type { WantedPage } from '../../core/page.ts'
import { countRows } from '../../database/count-rows.ts'
import { prepared } from '../../database/prepared.ts'
import type { ListRow } from '../../database/schema.ts'
import { onlyCompared } from '../../database/unindexed.ts'
import { hiddenIds, visibilityOf, visibleContacts } from '../contacts/contact-queries.ts'
import { sortName } from '../search/sort-name.ts'

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

const ofContact = prepared<
  { account_id: number; contact_id: number; limit: number },
  { id: number; name: string }
>((db, value) =>
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
export const listsOf = ({ db, viewer }: Context, contact: { id: number }, limit: number) =>
  ofContact.all(db, { account_id: viewer.account_id, contact_id: contact.id, limit })

export async function countLists(ctx: Context, filters: ListFilters): Promise<number> {
  return countRows(filteredLists(ctx, filters))
}

/** How many contacts of each list the viewer sees; a list without contacts is left out. */
export async function contactCounts(ctx: Context, listIds: readonly number[]): Promise<Map<number, number>> {
  if (listIds.length === 0) return new Map()
  const counts = await memberCounts(ctx, listIds)
  const total = counts.values().reduce((sum, count) => sum + count, 0)
  if (await areMoreHidden(ctx, total)) return seenCounts(ctx, listIds)
  // All were counted by an index alone. To look up each contact of long lists would take ten times as long as to take these off.
  for (const [id, count] of await hiddenCounts(ctx, listIds)) counts.set(id, counts.get(id)! - count)
  return counts
}

const toCounts = (rows: { list_id: number; count: number }[]) =>
  new Map(rows.map(({ list_id, count }) => [list_id, count]))

/** Of all contacts of each list, seen or not. */
async function memberCounts({ db, viewer }: Context, listIds: readonly number[]) {
  const members = db
    .selectFrom('list_contacts')
    .where('account_id', '=', viewer.account_id)
    .where('list_id', 'in', listIds)
    .groupBy('list_id')
    .select((eb) => ['list_id', eb.fn.countAll<number>().as('count')])
  return toCounts(await members.execute())
}

const hiddenFrom = (ctx: Context) => {
  const visibility = visibilityOf(ctx)
  return sql`${hiddenIds((name) => visibility[name])} as hidden`
}

/** Whether more contacts are hidden from the viewer than that. */
async function areMoreHidden(ctx: Context, most: number): Promise<boolean> {
  const { rows } = await sql`select id from ${hiddenFrom(ctx)} limit 1 offset ${most}`.execute(ctx.db)
  return rows.length > 0
}

/** Of those that the viewer does not see. SQLite joins in this order where it is told to cross. */
async function hiddenCounts(ctx: Context, listIds: readonly number[]) {
  const { rows } = await sql<{ list_id: number; count: number }>`
    select list_id, count(*) as count from ${hiddenFrom(ctx)} cross join list_contacts
    where list_contacts.account_id = ${ctx.viewer.account_id} and list_contacts.contact_id = hidden.id
      and ${onlyCompared('list_id')} in (${sql.join(listIds)})
    group by list_id`.execute(ctx.db)
  return toCounts(rows)
}

async function seenCounts(ctx: Context, listIds: readonly number[]) {
  const seen = visibleContacts(ctx)
    .innerJoin('list_contacts', (join) =>
      join
        .on('list_contacts.account_id', '=', ctx.viewer.account_id)
        .onRef('list_contacts.contact_id', '=', 'contacts.id'),
    )
    .where('list_contacts.list_id', 'in', listIds)
    .groupBy('list_contacts.list_id')
    .select((eb) => ['list_contacts.list_id', eb.fn.countAll<number>().as('count')])
  return toCounts(await seen.execute())
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
export const removeList = ({ db, viewer }: Context, { id }: Pick<ListRow, 'id'>) =>
  db.deleteFrom('lists').where('account_id', '=', viewer.account_id).where('id', '=', id).execute()

async function ensureFreeName(ctx: Context, name: string, ownId?: number): Promise<void> {
  const taken = await ownLists(ctx).where('sort_name', '=', sortName(name)).executeTakeFirst()
  if (!taken || taken.id === ownId) return
  throw new CrmError('conflict', 'list_name_taken', 'There is a list of this name', {
    fields: [{ field: 'name', code: 'taken', message: 'is the name of another list' }],
    details: { candidates: [{ id: taken.id, name: taken.name }] },
  })
}
