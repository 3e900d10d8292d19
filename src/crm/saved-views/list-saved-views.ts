import { z } from 'zod'
import { updatedSince } from '../../core/day-or-time.ts'
import { defineOperation } from '../../core/operation.ts'
import { pageOf } from '../../core/page.ts'
import { shortPage, shortPageInput } from '../../core/short-list.ts'
import { SavedView, SavedViewPage, toSavedView } from './saved-view.ts'
import { savedViews } from './saved-view-queries.ts'

const Filters = z.strictObject({ updated_since: updatedSince(), page: SavedViewPage.optional() })

export const listSavedViews = defineOperation({
  name: 'listSavedViews',
  effect: 'read',
  description: 'Lists your saved views, by name.',
  input: Filters.extend(shortPageInput),
  output: pageOf(SavedView),

  async run(ctx, input) {
    return shortPage(ctx, input, {
      schema: Filters,
      all: async ({ page }) => (await savedViews(ctx, page)).map(toSavedView),
      keyOf: ({ id }) => id,
      changedAt: ({ updated_at }) => updated_at,
    })
  },
})
