import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { askedOnce } from '../database/statements/asked-once.ts'
import type { Owner } from './belonging.ts'
import { visibilityOf } from './visibility.ts'

/** To look for what is of so many takes less than a millisecond. */
const FEW = 200

/**
 * Whether rows are best counted all together, and those taken off that belong to something hidden. Where more is hidden than there are rows
 * (`count` says how many), it takes less to look up what each belongs to.
 */
export const areFewHidden = async (
  ctx: Context,
  owner: Owner,
  count: () => Promise<number>,
): Promise<boolean> =>
  !(await areMoreHidden(ctx, owner, FEW)) || !(await areMoreHidden(ctx, owner, await count()))

/** Whether more is hidden from the viewer than that. */
export async function areMoreHidden(ctx: Context, owner: Owner, most: number): Promise<boolean> {
  const { rows } = await sql`select id from ${hiddenFrom(ctx, owner)} limit 1 offset ${most}`.execute(ctx.db)
  return rows.length > 0
}

/** The ids of what is hidden as a table, `hidden`. */
export const hiddenFrom = (ctx: Context, owner: Owner) => {
  const visibility = visibilityOf(ctx)
  return sql`${askedOnce(owner.hiddenIds((name) => visibility[name]))} as hidden`
}
