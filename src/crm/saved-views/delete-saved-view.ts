import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged } from '../../core/version.ts'
import { record } from '../history/record.ts'
import { SavedViewId, subjectOf } from './saved-view.ts'
import { findSavedView, removeSavedView } from './saved-view-queries.ts'

export const deleteSavedView = defineOperation({
  name: 'deleteSavedView',
  effect: 'destroy',
  description: 'Deletes one of your saved views. What it showed stays.',
  input: z.strictObject({ id: SavedViewId, expected_updated_at: expectedVersion() }),
  output: z.strictObject({}),

  async run(ctx, { id, expected_updated_at }) {
    const view = await findSavedView(ctx, id)
    ensureUnchanged('saved view', view.updated_at, expected_updated_at)
    await removeSavedView(ctx, view)
    await record(ctx, 'saved_view.deleted', subjectOf(view), { name: [view.name, null] })
    return {}
  },
})
