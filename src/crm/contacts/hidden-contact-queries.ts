import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import type { Placeholders } from '../../database/prepared.ts'
import { type Visibility, visibilityOf } from '../../queries/visibility.ts'

/**
 * The ids of all contacts of the account that the viewer does not see: those in the trash, those that were merged, and those private to
 * others. An index finds each of these, where it would not find what is one or the other.
 */
export const hiddenIds = (value: Placeholders<Visibility>) =>
  sql<number>`(
    select id from contacts
    where account_id = ${value('account_id')} and trashed_at is not null and merged_into is null
    union all select id from contacts
    where account_id = ${value('account_id')} and trashed_at is not null and merged_into is not null
    union all select id from contacts
    where account_id = ${value('account_id')} and trashed_at is null
      and is_private = 1 and user_id <> ${value('viewer_id')})`

/** The same as a table, `hidden`. */
export const hiddenFrom = (ctx: Context) => {
  const visibility = visibilityOf(ctx)
  return sql`${hiddenIds((name) => visibility[name])} as hidden`
}

/** To look for what is of so many contacts takes less than a millisecond. */
const FEW = 200

/**
 * Whether rows that belong to contacts are best counted all together, and those of hidden contacts taken off. Where more contacts are
 * hidden than there are rows (`count` says how many), it takes less to look up the contact of each.
 */
export const areFewHidden = async (ctx: Context, count: () => Promise<number>): Promise<boolean> =>
  !(await areMoreHidden(ctx, FEW)) || !(await areMoreHidden(ctx, await count()))

/** Whether more contacts are hidden from the viewer than that. */
export async function areMoreHidden(ctx: Context, most: number): Promise<boolean> {
  const { rows } = await sql`select id from ${hiddenFrom(ctx)} limit 1 offset ${most}`.execute(ctx.db)
  return rows.length > 0
}
