import type { Context } from '../../core/context.ts'

type Table = 'notes' | 'calls' | 'messages' | 'activities' | 'tasks' | 'deals' | 'photos'

/**
 * Which of some moments a contact that was found has a record from already: two of one kind that were made in the same millisecond are the same,
 * brought in twice.
 */
export async function momentsAmong(
  { db, viewer }: Context,
  table: Table,
  contactId: number,
  moments: readonly string[],
): Promise<Set<string>> {
  if (moments.length === 0) return new Set()
  const rows = await db
    .selectFrom(table as 'calls')
    .select('created_at')
    .where('account_id', '=', viewer.account_id)
    .where('contact_id', '=', contactId)
    .where('trashed_at', 'is', null)
    .execute()
  const wanted = new Set(moments)
  return new Set(rows.map(({ created_at }) => created_at).filter((one) => wanted.has(one)))
}
