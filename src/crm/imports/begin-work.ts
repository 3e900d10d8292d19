import { wakeWorkers } from '../../core/background-work.ts'
import { leaveWork } from '../../core/background-work-queries.ts'
import type { Context } from '../../core/context.ts'
import { nextVersion } from '../../core/version.ts'
import type { ImportRow } from '../../database/schema.ts'
import { record } from '../changes/record.ts'
import { IMPORT_WORK } from './import.ts'
import { removeChunks } from './import-file-queries.ts'
import { saveImport } from './import-queries.ts'
import { shownImport } from './shown-import.ts'

/** Leaves an import to the workers, who go on as the viewer asked here; gives it as it is then. */
export async function beginWork(
  ctx: Context,
  row: ImportRow,
  beginning: Pick<ImportRow, 'status'> & Partial<Pick<ImportRow, 'undo'>>,
  action: 'import.started' | 'import.undone',
) {
  const { id, account_id } = row
  const { door, token_id } = ctx.viewer
  const changes = { ...beginning, door, token_id, updated_at: nextVersion(ctx.now, row.updated_at) }
  await saveImport(ctx, row, changes)
  await removeChunks(ctx, row)
  await leaveWork(ctx.db, { kind: IMPORT_WORK, account_id, record_id: id }, ctx.now)
  await record(ctx, action, { type: 'import', id, contact_id: null })
  ctx.afterCommit(wakeWorkers)
  return shownImport(ctx, { ...row, ...changes })
}
