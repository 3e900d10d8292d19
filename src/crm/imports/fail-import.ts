import type { Context } from '../../core/context.ts'
import { nextVersion } from '../../core/version.ts'
import type { ImportRow } from '../../database/schema.ts'
import { recordForWork } from '../sessions/record-for-work.ts'
import { saveImport } from './import-queries.ts'

/** Ends an import that cannot go on, and says why; what it has done so far stays. */
export async function failImport(ctx: Context, row: ImportRow, failure: string): Promise<void> {
  await saveImport(ctx, row, {
    status: 'failed',
    failure,
    updated_at: nextVersion(ctx.now, row.updated_at),
    finished_at: ctx.now,
  })
  await recordForWork(ctx, row, 'import.failed', { type: 'import', id: row.id, contact_id: null })
}
