import type { Context } from '../../core/context.ts'
import { nextVersion } from '../../core/version.ts'
import type { ExportRow } from '../../database/schema.ts'
import { recordForWork } from '../sessions/record-for-work.ts'
import { saveExport } from './export-queries.ts'

/** Ends an export that cannot go on, and says why. */
export async function failExport(ctx: Context, row: ExportRow, failure: string): Promise<void> {
  await saveExport(ctx, row, {
    status: 'failed',
    failure,
    updated_at: nextVersion(ctx.now, row.updated_at),
    finished_at: ctx.now,
  })
  await recordForWork(ctx, row, 'export.failed', { type: 'export', id: row.id, contact_id: null })
}
