import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { conflict, invalidField } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { askedDates } from './asked-dates.ts'
import { beginWork } from './begin-work.ts'
import { Import, ImportId } from './import.ts'
import { findImport } from './import-queries.ts'
import { Rehearsal, rehearse } from './rehearse.ts'
import { shownImport } from './shown-import.ts'

export const runImport = defineOperation({
  name: 'runImport',
  effect: 'write',
  description:
    'Imports the contacts of a file, in the background; with dry_run it only says what would become of each row.',
  input: z.strictObject({
    id: ImportId,
    dry_run: z.boolean().default(false).describe('Say what would happen, and change nothing'),
  }),
  output: z.strictObject({
    import: Import,
    dry_run: Rehearsal.nullable().describe('What would happen; null when it happens'),
  }),

  async prepare(ctx, { id, dry_run }): Promise<Rehearsal | null> {
    const row = await findImport(ctx, id)
    ensureReady(row.status)
    return dry_run ? rehearse(ctx as Context, row) : null
  },

  async run(ctx, { id }, rehearsal) {
    const row = await findImport(ctx, id)
    ensureReady(row.status)
    if (rehearsal) return { import: await shownImport(ctx, row), dry_run: rehearsal }
    ensureDatesAreClear(askedDates(row))
    return { import: await beginWork(ctx, row, { status: 'running' }, 'import.started'), dry_run: null }
  },
})

function ensureReady(status: string): void {
  if (status !== 'uploaded')
    throw conflict('import_begun', 'The import has been run; upload the file again to run it once more')
}

function ensureDatesAreClear(dates: readonly string[]): void {
  if (dates.length > 0)
    throw invalidField(
      'options.is_day_first',
      'required',
      `has to be said, because dates such as ${dates.slice(0, 2).join(' and ')} can be read either way`,
    )
}
