import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { countRows } from '../../database/statements/count-rows.ts'
import { onlyCompared } from '../../database/statements/unindexed.ts'
import { areMoreHidden, hiddenFrom } from '../../queries/hidden.ts'
import { visibleContacts } from '../contact-store/contact-queries.ts'
import { CONTACTS } from '../contact-store/of-contact-queries.ts'

type Counts = { list_id: number; count: number }[]

/** How many contacts of each list the viewer sees; a list without contacts may be left out. */
export async function contactCounts(ctx: Context, listIds: readonly number[]): Promise<Map<number, number>> {
  if (listIds.length === 0) return new Map()
  const all = ctx.db
    .selectFrom('list_contacts')
    .where('account_id', '=', ctx.viewer.account_id)
    .where('list_id', 'in', listIds)
  const areFewer = await areMoreHidden(ctx, CONTACTS, await countRows(all))
  const rows = await (areFewer ? lookedUp(ctx, listIds) : countedInAll(ctx, listIds))
  return new Map(rows.map(({ list_id, count }) => [list_id, count]))
}

/**
 * All are counted by an index alone, and those that the viewer does not see taken off: to look up each contact of long lists takes ten
 * times as long. SQLite joins in this order where it is told to cross.
 */
async function countedInAll(ctx: Context, listIds: readonly number[]): Promise<Counts> {
  const { account_id } = ctx.viewer
  const { rows } = await sql<Counts[number]>`
    select list_id, cast(sum(count) as bigint) as count from (
      select list_id, count(*) as count from list_contacts
      where account_id = ${account_id} and list_id in (${sql.join(listIds)}) group by list_id
      union all
      select list_id, -count(*) as count from ${hiddenFrom(ctx, CONTACTS)} cross join list_contacts
      where list_contacts.account_id = ${account_id} and list_contacts.contact_id = hidden.id
        and ${onlyCompared('list_id')} in (${sql.join(listIds)})
      group by list_id) as parts
    group by list_id`.execute(ctx.db)
  return rows
}

const lookedUp = (ctx: Context, listIds: readonly number[]): Promise<Counts> =>
  visibleContacts(ctx)
    .innerJoin('list_contacts', (join) =>
      join
        .on('list_contacts.account_id', '=', ctx.viewer.account_id)
        .onRef('list_contacts.contact_id', '=', 'contacts.id'),
    )
    .where('list_contacts.list_id', 'in', listIds)
    .groupBy('list_contacts.list_id')
    .select((eb) => ['list_contacts.list_id', eb.fn.countAll<number>().as('count')])
    .execute()
