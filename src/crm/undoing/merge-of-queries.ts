import type { Context } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { rowsWith } from '../../queries/rows.ts'

/** The id of the merge that an entry of the history tells of. */
export async function mergeOf(
  ctx: Context,
  {
    survivor_id,
    duplicate_id,
    created_at,
  }: { survivor_id: number; duplicate_id: number; created_at: string },
): Promise<number> {
  const row = await rowsWith(ctx, 'merges', { survivor_id, duplicate_id })
    .select('id')
    .where('created_at', '=', created_at)
    .executeTakeFirst()
  if (!row) throw notFound('merge')
  return row.id
}
