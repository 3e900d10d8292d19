import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged, nextVersion } from '../../core/version.ts'
import { changesBetween } from '../changes/changes.ts'
import { record } from '../changes/record.ts'
import { SavedView, SavedViewId, savedViewInput, savedViewSubject, toSavedView } from './saved-view.ts'
import { findSavedView, saveSavedView } from './saved-view-queries.ts'

export const updateSavedView = defineOperation({
  name: 'updateSavedView',
  effect: 'write',
  description: 'Renames one of your saved views, or changes what it shows.',
  input: z.strictObject({
    id: SavedViewId,
    name: savedViewInput.name.optional(),
    query: savedViewInput.query.optional(),
    expected_updated_at: expectedVersion(),
  }),
  output: SavedView,

  async run(ctx, { id, name: given, query: wanted, expected_updated_at }) {
    const view = await findSavedView(ctx, id)
    ensureUnchanged('saved view', view.updated_at, expected_updated_at)
    const name = given?.trim() ?? view.name
    const query = wanted ?? view.query
    if (name === view.name && query === view.query) return toSavedView(view)
    const updated_at = nextVersion(ctx.now, view.updated_at)
    const row = await saveSavedView(ctx, view, { name, query, updated_at })
    await record(ctx, 'saved_view.updated', savedViewSubject(view), changesBetween(view, { name, query }))
    return toSavedView(row)
  },
})
