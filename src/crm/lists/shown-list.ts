import type { Context } from '../../core/context.ts'
import type { ListRow } from '../../database/schema.ts'
import { contactCounts } from './contact-count-queries.ts'
import { type List, toList } from './list.ts'

/** A list that was found, with its contacts counted as the viewer sees them. */
export async function shownList(ctx: Context, row: ListRow): Promise<List> {
  const counts = await contactCounts(ctx, [row.id])
  return toList(row, counts.get(row.id) ?? 0)
}
