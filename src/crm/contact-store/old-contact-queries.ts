import type { Context } from '../../core/context.ts'
import { rowsWith } from '../../queries/rows.ts'
import { SEARCHED } from '../search-index/words.ts'

/** Contacts of all accounts that were moved to the trash before a moment. */
export const oldTrash = ({ db }: Context, before: string, limit: number) =>
  db
    .selectFrom('contacts')
    .select(['id', 'account_id', 'is_private', ...SEARCHED])
    .where('trashed_at', 'is not', null)
    .where('trashed_at', '<', before)
    .where('merged_into', 'is', null)
    .limit(limit)
    .execute()

/** Contacts of all accounts, outside the trash, that were private to users who left before a moment: nobody sees them any more. */
export async function oldLeftBehind({ db }: Context, before: string, limit: number) {
  const gone = await db
    .selectFrom('users')
    .select(['account_id', 'id'])
    .where('removed_at', '<', before)
    .execute()
  const found: Awaited<ReturnType<typeof oldTrash>> = []
  // For each by an index: joined, SQLite goes through all contacts of the server.
  for (const { account_id, id } of gone) {
    if (found.length === limit) break
    const left = { user_id: id, is_private: 1, trashed_at: null, merged_into: null } as const
    const rows = await rowsWith({ db, viewer: { account_id } }, 'contacts', left)
      .select(['id', 'account_id', 'is_private', ...SEARCHED])
      .limit(limit - found.length)
      .execute()
    found.push(...rows)
  }
  return found
}
