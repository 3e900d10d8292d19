import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { SavedView, SavedViewId, toSavedView } from './saved-view.ts'
import { findSavedView } from './saved-view-queries.ts'

export const getSavedView = defineOperation({
  name: 'getSavedView',
  effect: 'read',
  description: 'Shows one of your saved views.',
  input: z.strictObject({ id: SavedViewId }),
  output: SavedView,

  async run(ctx, { id }) {
    return toSavedView(await findSavedView(ctx, id))
  },
})
