import type { Context } from '../../core/context.ts'
import { idsAmong } from '../../database/statements/ids-among.ts'
import { type FoundEntry, seenEntries, shown, toFound } from './entry-queries.ts'

/** How far back it is looked for what somebody did last, in entries of the account's history. */
const LONGEST_SPAN = 20_000

/** The newest entries of what the viewer did, with a token or with whatever, or those before an id; newest first. */
export async function latestEntries(
  ctx: Context,
  { tokenId, before, limit }: { tokenId: number | undefined; before: number | undefined; limit: number },
): Promise<FoundEntry[]> {
  const newest = await ctx.db
    .selectFrom('history')
    .select('id')
    .where('account_id', '=', ctx.viewer.account_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const rows = await seenEntries(ctx)
    .select(shown(ctx))
    .where('history.id', '>', (newest?.id ?? 0) - LONGEST_SPAN)
    .where('history.user_id', '=', ctx.viewer.user_id)
    .$if(tokenId !== undefined, (query) => query.where('history.token_id', '=', tokenId!))
    .$if(before !== undefined, (query) => query.where('history.id', '<', before!))
    .orderBy('history.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toFound)
}

/** Of some entries those that were not taken back. */
export async function notTakenBack({ db, viewer }: Context, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('history')
    .select('undoes')
    .where('account_id', '=', viewer.account_id)
    .where('undoes', 'in', idsAmong(JSON.stringify(ids)))
    .execute()
  const gone = new Set(rows.map(({ undoes }) => undoes))
  return new Set(ids.filter((id) => !gone.has(id)))
}

/** What was done later with a record, or, `withAll`, with a contact and all that hangs off it, and was not taken back; oldest first. */
export async function laterEntries(
  ctx: Context,
  {
    id,
    contact_id,
    subject_type,
    subject_id,
  }: Pick<FoundEntry, 'id' | 'contact_id' | 'subject_type' | 'subject_id'>,
  { withAll = false } = {},
): Promise<FoundEntry[]> {
  const rows = await seenEntries(ctx)
    .select(shown(ctx))
    .where('history.contact_id', contact_id === null ? 'is' : '=', contact_id)
    .where('history.id', '>', id)
    .$if(!withAll, (query) =>
      query.where('history.subject_type', '=', subject_type).where('history.subject_id', '=', subject_id),
    )
    .where('history.undoes', 'is', null)
    .orderBy('history.id')
    .limit(MOST_LATER)
    .execute()
  return rows.map(toFound).filter(({ is_undone }) => !is_undone)
}

const MOST_LATER = 100
