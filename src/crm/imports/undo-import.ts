import { z } from 'zod'
import { wakeWorkers } from '../../core/background-work.ts'
import { leaveWork } from '../../core/background-work-queries.ts'
import { conflict } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { nextVersion } from '../../core/version.ts'
import { record } from '../history/record.ts'
import { IMPORT_WORK, Import, ImportId } from './import.ts'
import { findImport, saveImport } from './import-queries.ts'
import { shownImport } from './shown-import.ts'

export const undoImport = defineOperation({
  name: 'undoImport',
  effect: 'destroy',
  description:
    'Takes an import back, in the background: contacts that it created go to the trash, those that it changed become what they were. What somebody has touched since stays, and is reported.',
  input: z.strictObject({ id: ImportId }),
  output: Import,

  async run(ctx, { id }) {
    const row = await findImport(ctx, id)
    if (row.status !== 'done' && row.status !== 'failed')
      throw conflict('import_not_done', 'Only an import that has ended can be taken back, and only once')
    const changes = {
      status: 'undoing' as const,
      door: ctx.viewer.door,
      token_id: ctx.viewer.token_id,
      undo: JSON.stringify({ position: 0, removed: 0, restored: 0, kept: 0, kept_contacts: [] }),
      updated_at: nextVersion(ctx.now, row.updated_at),
    }
    await saveImport(ctx, row, changes)
    await leaveWork(ctx.db, { kind: IMPORT_WORK, account_id: row.account_id, record_id: id }, ctx.now)
    await record(ctx, 'import.undone', { type: 'import', id, contact_id: null })
    ctx.afterCommit(wakeWorkers)
    return shownImport(ctx, { ...row, ...changes })
  },
})
