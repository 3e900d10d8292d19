import { z } from 'zod'
import { endWork } from '../../core/background-work-queries.ts'
import { defineOperation } from '../../core/operation.ts'
import { dryRun, Removal, wouldGo } from '../../core/removal.ts'
import { record } from '../changes/record.ts'
import { EXPORT_WORK, ExportId } from './export.ts'
import { findExport, removeExport } from './export-queries.ts'

export const deleteExport = defineOperation({
  name: 'deleteExport',
  effect: 'destroy',
  description: 'Forgets an export and its file; one that is still running stops.',
  input: z.strictObject({ id: ExportId, dry_run: dryRun() }),
  output: Removal,

  async run(ctx, { id, dry_run }) {
    const row = await findExport(ctx, id)
    if (dry_run) return wouldGo('export', { id, name: row.file_name }, { isRestorable: false })
    await endWork(ctx.db, { kind: EXPORT_WORK, account_id: row.account_id, record_id: id })
    await removeExport(ctx, row)
    await record(ctx, 'export.deleted', { type: 'export', id, contact_id: null })
    return {}
  },
})
