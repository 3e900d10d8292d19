import { z } from 'zod'
import { firstMoment, updatedSince } from '../../core/day-or-time.ts'
import { defineOperation } from '../../core/operation.ts'
import { Position, pageInput, pageOf, resume, writeCursor } from '../../core/page.ts'
import { ImportSummary } from './import.ts'
import { countImports, importPage } from './import-queries.ts'

const Filters = z.strictObject({ updated_since: updatedSince() })

export const listImports = defineOperation({
  name: 'listImports',
  effect: 'read',
  description: 'Lists your imports, the newest first.',
  input: Filters.extend(pageInput),
  output: pageOf(ImportSummary),

  async run(ctx, { limit, cursor, include_total, ...given }) {
    const { filters, position } = resume(given, cursor, Filters, Position)
    const order = { column: 'id', is_descending: true, is_nullable: false }
    const updatedFrom = firstMoment(ctx, filters.updated_since)
    const { rows, next } = await importPage(ctx, updatedFrom, { order, position, limit })
    return {
      items: rows,
      next_cursor: next && writeCursor(filters, next),
      ...(include_total && { total_count: await countImports(ctx, updatedFrom) }),
    }
  },
})
