import { z } from 'zod'
import { conflict } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { ExportId, MEDIA_TYPES } from './export.ts'
import { findExport, storedParts } from './export-queries.ts'

export const readExport = defineOperation({
  name: 'readExport',
  effect: 'read',
  description: 'Gives the file of an export that is done.',
  input: z.strictObject({ id: ExportId }),
  output: z.object({
    file_name: z.string(),
    media_type: z.string(),
    byte_size: z.int(),
    parts: z.custom<AsyncIterable<string>>(),
  }),

  async run(ctx, { id }) {
    const row = await findExport(ctx, id)
    if (row.status === 'running') throw conflict('export_running', 'The export is not done yet')
    if (row.status === 'failed') throw conflict('export_failed', 'The export failed; make another one')
    const { file_name, byte_size, format, parts } = row
    return { file_name, byte_size, media_type: MEDIA_TYPES[format], parts: storedParts(ctx, row, parts) }
  },
})
