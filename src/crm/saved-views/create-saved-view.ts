import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { record } from '../changes/record.ts'
import { SavedView, SavedViewPage, savedViewInput, savedViewSubject, toSavedView } from './saved-view.ts'
import { insertSavedView } from './saved-view-queries.ts'

export const createSavedView = defineOperation({
  name: 'createSavedView',
  effect: 'write',
  description: 'Saves filters and order of the contacts or the deals under a name, for yourself.',
  input: z.strictObject({
    page: SavedViewPage.default('contacts'),
    name: savedViewInput.name,
    query: savedViewInput.query.default(''),
  }),
  output: SavedView,

  async run(ctx, { name, ...view }) {
    const row = await insertSavedView(ctx, { ...view, name: name.trim() })
    await record(ctx, 'saved_view.created', savedViewSubject(row))
    return toSavedView(row)
  },
})
