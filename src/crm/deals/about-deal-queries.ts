import type { Context } from '../../core/context.ts'
import { countRows } from '../../database/statements/count-rows.ts'

/** How many notes, calls and tasks are about a deal that was found. */
export async function countAboutDeal(
  { db, viewer }: Context,
  deal: { id: number },
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [table, noun] of [
    ['notes', 'note'],
    ['calls', 'call'],
    ['tasks', 'task'],
  ] as const) {
    const count = await countRows(
      db
        .selectFrom(table as 'calls')
        .where('account_id', '=', viewer.account_id)
        .where('deal_id', '=', deal.id)
        .where('trashed_at', 'is', null),
    )
    counts[noun] = count
  }
  return counts
}
