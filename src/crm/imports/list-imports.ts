import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { Position, pageInput, pageOf, resume, writeCursor } from '../../core/page.ts'
import { ImportSummary } from './import.ts'
import { countImports, importPage } from './import-queries.ts'

const Filters = z.strictObject({})

export const listImports = defineOperation({
  name: 'listImports',
  effect: 'read',
  description: 'Lists your imports, the newest first.',
  input: Filters.extend(pageInput),
  output: pageOf(ImportSummary),

  async run(ctx, { limit, cursor, include_total, ...given }) {
    const { filters, position } = resume(given, cursor, Filters, Position)
    const order = { column: 'id', is_descending: true, is_nullable: false }
    const { rows, next } = await importPage(ctx, { order, position, limit })
    return {
      items: rows,
      next_cursor: next && writeCursor(filters, next),
      ...(include_total && { total_count: await countImports(ctx) }),
    }
  },
})
