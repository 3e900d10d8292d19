import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { Position, pageOf, resume, writeCursor } from '../../core/page.ts'
import { dismissalPage } from './dismissal-queries.ts'
import { Dismissal, pageLimit } from './duplicate.ts'
import { shownDismissals } from './shown-dismissals.ts'

export const listDismissedDuplicates = defineOperation({
  name: 'listDismissedDuplicates',
  effect: 'read',
  description: 'Lists the pairs of contacts that somebody said are not the same, the latest first.',
  input: z.strictObject({
    limit: pageLimit,
    cursor: z.string().max(4000).optional().describe('`next_cursor` of the page before'),
  }),
  output: pageOf(Dismissal).omit({ total_count: true }),

  async run(ctx, { limit, cursor }) {
    const { position } = resume({}, cursor, z.strictObject({}), Position)
    const { rows, next } = await dismissalPage(ctx, position, limit)
    return { items: await shownDismissals(ctx, rows), next_cursor: next && writeCursor({}, next) }
  },
})
