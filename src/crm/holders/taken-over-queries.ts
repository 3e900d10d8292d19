import type { Context } from '../../core/context.ts'
import type { Share } from './other-holder-queries.ts'

/**
 * Whose a contact was before somebody else gave it away, an admin say: they did not let go of it. Its history tells, which is asked for only
 * where a contact is about to become private.
 */
export async function formerOwners({ db, viewer }: Context, contact: { id: number }): Promise<Share[]> {
  const rows = await db
    .selectFrom('history')
    .select(['user_id', 'changes'])
    .where('account_id', '=', viewer.account_id)
    .where('contact_id', '=', contact.id)
    .where('action', '=', 'contact.updated')
    .where('changes', 'like', '%"user_id":%')
    .orderBy('id')
    .execute()
  const holders = new Set<number>()
  for (const { user_id, changes } of rows) {
    const [from] = (JSON.parse(changes!) as { user_id: [number, number] }).user_id
    if (from === user_id) holders.delete(from)
    else holders.add(from)
  }
  return [...holders].map((user_id) => ({ user_id, kind: 'contact', count: 1 }))
}
