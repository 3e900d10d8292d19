import { z } from 'zod'
import { conflict } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { dryRun, Removal, wouldGo } from '../../core/removal.ts'
import { record } from '../changes/record.ts'
import { ImportId } from './import.ts'
import { findImport, removeImport } from './import-queries.ts'

export const deleteImport = defineOperation({
  name: 'deleteImport',
  effect: 'destroy',
  description: 'Forgets an import and its file; the contacts stay, but it cannot be taken back any more.',
  input: z.strictObject({ id: ImportId, dry_run: dryRun() }),
  output: Removal,

  async run(ctx, { id, dry_run }) {
    const row = await findImport(ctx, id)
    if (row.status === 'running' || row.status === 'undoing')
      throw conflict('import_running', 'The import is running; wait until it has ended')
    if (dry_run) return wouldGo('import', { id, name: row.file_name }, { isRestorable: false })
    await removeImport(ctx, row)
    await record(ctx, 'import.deleted', { type: 'import', id, contact_id: null })
    return {}
  },
})
