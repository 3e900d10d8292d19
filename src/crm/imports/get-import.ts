import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { Import, ImportId } from './import.ts'
import { findImport } from './import-queries.ts'
import { shownImport } from './shown-import.ts'

export const getImport = defineOperation({
  name: 'getImport',
  effect: 'read',
  description: 'Gives one of your imports: what is in the file, how it is read, and how far it has come.',
  input: z.strictObject({ id: ImportId }),
  output: Import,
  run: async (ctx, { id }) => shownImport(ctx, await findImport(ctx, id)),
})
