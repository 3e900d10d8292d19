import { z } from 'zod'
import { firstMoment, updatedSince } from '../../core/day-or-time.ts'
import { defineOperation } from '../../core/operation.ts'
import { Position, pageInput, pageOf, resume, writeCursor } from '../../core/page.ts'
import { Export } from './export.ts'
import { countExports, exportPage } from './export-queries.ts'
import { toExport } from './shown-export.ts'

const Filters = z.strictObject({ updated_since: updatedSince() })

export const listExports = defineOperation({
  name: 'listExports',
  effect: 'read',
  description: 'Lists your exports that are still kept, the newest first.',
  input: Filters.extend(pageInput),
  output: pageOf(Export),

  async run(ctx, { limit, cursor, include_total, ...given }) {
    const { filters, position } = resume(given, cursor, Filters, Position)
    const order = { column: 'id', is_descending: true, is_nullable: false }
    const updatedFrom = firstMoment(ctx, filters.updated_since)
    const { rows, next } = await exportPage(ctx, updatedFrom, { order, position, limit })
    return {
      items: rows.map(toExport),
      next_cursor: next && writeCursor(filters, next),
      ...(include_total && { total_count: await countExports(ctx, updatedFrom) }),
    }
  },
})
