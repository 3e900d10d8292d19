import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { SavedView, SavedViewPage, toSavedView } from './saved-view.ts'
import { savedViews } from './saved-view-queries.ts'

export const listSavedViews = defineOperation({
  name: 'listSavedViews',
  effect: 'read',
  description: 'Lists your saved views, by name.',
  input: z.strictObject({ page: SavedViewPage.optional() }),
  output: z.object({ items: z.array(SavedView), next_cursor: z.null() }),

  async run(ctx, { page }) {
    return { items: (await savedViews(ctx, page)).map(toSavedView), next_cursor: null }
  },
})
