import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { Export, ExportId } from './export.ts'
import { findExport } from './export-queries.ts'
import { toExport } from './shown-export.ts'

export const getExport = defineOperation({
  name: 'getExport',
  effect: 'read',
  description: 'Gives one of your exports: what it is of, and how far it has come.',
  input: z.strictObject({ id: ExportId }),
  output: Export,
  run: async (ctx, { id }) => toExport(await findExport(ctx, id)),
})
