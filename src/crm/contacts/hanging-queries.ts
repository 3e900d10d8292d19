import type { Context } from '../../core/context.ts'
import { countRows } from '../../database/statements/count-rows.ts'
import { deals } from '../deals/deal-queries.ts'

/** How much of each kind hangs off a contact that was found; what was deleted by itself is not counted. */
export async function countHanging(ctx: Context, { id }: { id: number }): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [table, noun] of [
    ['notes', 'note'],
    ['calls', 'call'],
    ['messages', 'message'],
    ['activities', 'activity'],
    ['tasks', 'task'],
    ['photos', 'photo'],
  ] as const) {
    const count = await countRows(
      ctx.db
        .selectFrom(table as 'notes')
        .where('account_id', '=', ctx.viewer.account_id)
        .where('contact_id', '=', id)
        .where('trashed_at', 'is', null),
    )
    counts[noun] = count
  }
  // Of a deal with several contacts only the main one takes it away.
  const count = await countRows(deals.chosen(ctx, { filters: {} }).where('deals.contact_id', '=', id))
  return { ...counts, deal: count }
}
