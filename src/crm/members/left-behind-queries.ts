import type { Context } from '../../core/context.ts'
import { countRows } from '../../database/statements/count-rows.ts'
import { rowsWith } from '../../queries/rows.ts'

/** What ends with a user, by the table it is in. */
const ENDING = {
  sessions: 'session',
  api_tokens: 'token',
  invitations: 'invitation',
  saved_views: 'saved_view',
} as const

/** How much ends or is deleted when a user leaves; of private contacts nobody is told more than their number. */
export async function countEnding(
  { db, viewer }: Context,
  user: { id: number },
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [table, kind] of Object.entries(ENDING))
    counts[kind] = await countRows(
      db
        .selectFrom(table as 'sessions')
        .where('account_id', '=', viewer.account_id)
        .where('user_id', '=', user.id),
    )
  return { ...counts, private_contact: await countContacts({ db, viewer }, user, 1) }
}

/** How many contacts go to others with a user, the trash included. */
export const countShared = (ctx: Context, user: { id: number }): Promise<number> =>
  countContacts(ctx, user, 0)

/** In two questions, because an index tells whose they are for those outside the trash alone; what was merged lies in it. */
async function countContacts(
  ctx: Pick<Context, 'db' | 'viewer'>,
  { id }: { id: number },
  is_private: 0 | 1,
): Promise<number> {
  const outside = rowsWith(ctx, 'contacts', { user_id: id, is_private, trashed_at: null })
  const inside = rowsWith(ctx, 'contacts', { merged_into: null }, { user_id: id, is_private })
  return (await countRows(outside)) + (await countRows(inside.where('trashed_at', 'is not', null)))
}
