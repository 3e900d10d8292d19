import { z } from 'zod'
import { endWork } from '../../core/background-work-queries.ts'
import { defineOperation } from '../../core/operation.ts'
import { record } from '../history/record.ts'
import { EXPORT_WORK, ExportId } from './export.ts'
import { findExport, removeExport } from './export-queries.ts'

export const deleteExport = defineOperation({
  name: 'deleteExport',
  effect: 'destroy',
  description: 'Forgets an export and its file; one that is still running stops.',
  input: z.strictObject({ id: ExportId }),
  output: z.strictObject({}),

  async run(ctx, { id }) {
    const row = await findExport(ctx, id)
    await endWork(ctx.db, { kind: EXPORT_WORK, account_id: row.account_id, record_id: id })
    await removeExport(ctx, row)
    await record(ctx, 'export.deleted', { type: 'export', id, contact_id: null })
    return {}
  },
})
