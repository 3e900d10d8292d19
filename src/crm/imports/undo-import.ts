import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { conflict } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { beginWork } from './begin-work.ts'
import { Import, ImportId, ImportUndo } from './import.ts'
import { findImport } from './import-queries.ts'
import { shownImport } from './shown-import.ts'
import { rehearseUndo } from './take-back-import.ts'
import { UNDO_BEGINS } from './undo-progress.ts'

export const undoImport = defineOperation({
  name: 'undoImport',
  effect: 'destroy',
  description:
    'Takes an import back, in the background: contacts that it created go to the trash, those that it changed become what they were. What somebody has touched since stays, and is reported.',
  input: z.strictObject({
    id: ImportId,
    dry_run: z.boolean().default(false).describe('Say what would happen, and change nothing'),
  }),
  output: z.strictObject({
    import: Import,
    dry_run: ImportUndo.nullable().describe('What would happen; null when it happens'),
  }),

  async prepare(ctx, { id, dry_run }): Promise<ImportUndo | null> {
    const row = await findImport(ctx, id)
    ensureEnded(row.status)
    return dry_run ? rehearseUndo(ctx as Context, row) : null
  },

  async run(ctx, { id }, rehearsal) {
    const row = await findImport(ctx, id)
    ensureEnded(row.status)
    if (rehearsal) return { import: await shownImport(ctx, row), dry_run: rehearsal }
    const beginning = { status: 'undoing' as const, undo: JSON.stringify(UNDO_BEGINS) }
    return { import: await beginWork(ctx, row, beginning, 'import.undone'), dry_run: null }
  },
})

function ensureEnded(status: string): void {
  if (status !== 'done' && status !== 'failed')
    throw conflict('import_not_done', 'Only an import that has ended can be taken back, and only once')
}
