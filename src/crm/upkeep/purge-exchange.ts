import { z } from 'zod'
import { forbidden } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { oldExports, removeExport } from '../exports/export-queries.ts'
import { oldImports, removeImport } from '../imports/import-queries.ts'

const DAY = 24 * 60 * 60 * 1000

/** How long an import is remembered, and can be taken back, in milliseconds. */
const IMPORT_LASTS = 30 * DAY

/** Records of a kind in one transaction; the parts of a file go with each. */
const BATCH = 1

/** Run by the server itself from time to time, until `purged` is 0. */
export const purgeExchange = defineOperation({
  name: 'purgeExchange',
  effect: 'destroy',
  description: 'Forgets exports after 24 hours, imports after 30 days, and files that never arrived whole.',
  input: z.strictObject({}),
  output: z.strictObject({ purged: z.int() }),

  async run(ctx) {
    if (ctx.viewer.door !== 'admin') throw forbidden('operator_only', 'Only the server itself does this')
    const before = (milliseconds: number) => new Date(Date.parse(ctx.now) - milliseconds).toISOString()
    const exports = await oldExports(ctx, ctx.now, BATCH)
    for (const one of exports) await removeExport(ctx, one)
    const imports = await oldImports(ctx, before(IMPORT_LASTS), before(DAY), BATCH)
    for (const one of imports) await removeImport(ctx, one)
    return { purged: exports.length + imports.length }
  },
})
