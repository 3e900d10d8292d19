import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { onlyCompared } from '../../database/unindexed.ts'
import { hiddenIds, visibilityOf, visibleContacts } from '../contacts/contact-queries.ts'

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
