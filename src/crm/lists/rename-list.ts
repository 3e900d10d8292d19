import type { Context } from '../../core/context.ts'
import { nextVersion } from '../../core/version.ts'
import type { ListRow } from '../../database/schema.ts'
import { record } from '../changes/record.ts'
import { saveList } from './list-queries.ts'

/** Gives a list that was found another name. */
export async function renameList(ctx: Context, row: ListRow, name: string): Promise<ListRow> {
  const changes = { name, updated_at: nextVersion(ctx.now, row.updated_at) }
  await saveList(ctx, row, changes)
  await record(
    ctx,
    'list.updated',
    { type: 'list', id: row.id, contact_id: null },
    { name: [row.name, name] },
  )
  return { ...row, ...changes }
}
