import { z } from 'zod'
import { dayOrTime, firstMoment } from '../../core/day-or-time.ts'
import { defineOperation } from '../../core/operation.ts'
import { Position, pageOf, resume, writeCursor } from '../../core/page.ts'
import { dismissalPage } from '../duplicate-scans/dismissal-queries.ts'
import { Dismissal, pages } from './duplicate.ts'
import { shownDismissals } from './shown-dismissals.ts'

const Filters = z.strictObject({
  updated_since: dayOrTime().optional().describe('Dismissed at or after this day or time'),
})

export const listDismissedDuplicates = defineOperation({
  name: 'listDismissedDuplicates',
  effect: 'read',
  description: 'Lists the pairs of contacts that somebody said are not the same, the latest first.',
  input: Filters.extend(pages),
  output: pageOf(Dismissal).omit({ total_count: true }),

  async run(ctx, { limit, cursor, ...given }) {
    const { filters, position } = resume(given, cursor, Filters, Position)
    const from = firstMoment(ctx, filters.updated_since)
    const { rows, next } = await dismissalPage(ctx, from, position, limit)
    return { items: await shownDismissals(ctx, rows), next_cursor: next && writeCursor(filters, next) }
  },
})
