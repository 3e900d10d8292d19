import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { onlyCompared } from '../../database/statements/unindexed.ts'
import { type HeldRow, holdersOf } from './held-by.ts'

/** What hangs off a contact and stays with who put it in. */
const KINDS = { notes: 'note', calls: 'call', messages: 'message', activities: 'activity', photos: 'photo' }

/** Somebody's records of one kind. */
export interface Share {
  user_id: number
  kind: string
  count: number
}

/**
 * What shares the fate of a contact and is held by others than this user, the trash included: it can be restored. What was merged into
 * the contact is its former owner's as well.
 */
export async function heldByOthers(ctx: Context, contact: { id: number }, userId: number): Promise<Share[]> {
  const put = Object.entries(KINDS).map(([table, kind]) => countOf(ctx, contact, table, kind))
  const merged = sql`select 'merged_contact' as kind, user_id from contacts
    where account_id = ${ctx.viewer.account_id} and merged_into = ${contact.id}`
  const { rows } = await sql<Share>`
    select kind, user_id, count(*) as count from (${sql.join([...put, merged], sql` union all `)}) as held
    where user_id <> ${userId} group by kind, user_id order by user_id, kind`.execute(ctx.db)
  const deals = await dealsOf(ctx, contact)
  return [
    ...rows,
    ...sharesOf('deal', deals, userId),
    ...sharesOf('task', await tasksOf(ctx, contact), userId),
    ...(await tasksHeldByOthers(ctx, deals, userId)),
  ]
}

/** The same of tasks without a contact, which share the fate of the deals that they are about. */
export async function tasksHeldByOthers(
  { db, viewer }: Context,
  deals: { id: number }[],
  userId: number,
): Promise<Share[]> {
  if (deals.length === 0) return []
  const tasks = await db
    .selectFrom('tasks')
    .select(['user_id', 'held_by'])
    .where('account_id', '=', viewer.account_id)
    .where(
      'deal_id',
      'in',
      deals.map(({ id }) => id),
    )
    .where(onlyCompared<number | null>('contact_id'), 'is', null)
    .execute()
  return sharesOf('task', tasks, userId)
}

/** How many of some records each of their holders has, less this user. */
export function sharesOf(kind: string, rows: readonly HeldRow[], userId: number): Share[] {
  const counts = new Map<number, number>()
  for (const row of rows)
    for (const id of holdersOf(row)) if (id !== userId) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].map(([user_id, count]) => ({ user_id, kind, count }))
}

const countOf = (
  { viewer }: Context,
  contact: { id: number },
  table: string,
  kind: string,
): RawBuilder<unknown> =>
  sql`select ${sql.lit(kind)} as kind, user_id from ${sql.table(table)}
    where account_id = ${viewer.account_id} and contact_id = ${contact.id}`

const dealsOf = ({ db, viewer }: Context, contact: { id: number }) =>
  db
    .selectFrom('deals')
    .select(['id', 'user_id', 'held_by'])
    .where('account_id', '=', viewer.account_id)
    .where('contact_id', '=', contact.id)
    .execute()

const tasksOf = ({ db, viewer }: Context, contact: { id: number }) =>
  db
    .selectFrom('tasks')
    .select(['user_id', 'held_by'])
    .where('account_id', '=', viewer.account_id)
    .where('contact_id', '=', contact.id)
    .execute()
