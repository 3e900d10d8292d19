import type { Context } from '../../core/context.ts'
import { countRows } from '../../database/statements/count-rows.ts'

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
  const contacts = db
    .selectFrom('contacts')
    .where('account_id', '=', viewer.account_id)
    .where('user_id', '=', user.id)
    .where('merged_into', 'is', null)
  return { ...counts, private_contact: await countRows(contacts.where('is_private', '=', 1)) }
}

/** How many contacts go to others with a user, the trash included. */
export const countShared = ({ db, viewer }: Context, user: { id: number }): Promise<number> =>
  countRows(
    db
      .selectFrom('contacts')
      .where('account_id', '=', viewer.account_id)
      .where('user_id', '=', user.id)
      .where('is_private', '=', 0)
      .where('merged_into', 'is', null),
  )
