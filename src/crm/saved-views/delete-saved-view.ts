import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { dryRun, Removal, wouldGo } from '../../core/removal.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged } from '../../core/version.ts'
import { record } from '../changes/record.ts'
import { SavedViewId, savedViewSubject } from './saved-view.ts'
import { findSavedView, removeSavedView } from './saved-view-queries.ts'

export const deleteSavedView = defineOperation({
  name: 'deleteSavedView',
  effect: 'destroy',
  description: 'Deletes one of your saved views. What it showed stays.',
  input: z.strictObject({ id: SavedViewId, expected_updated_at: expectedVersion(), dry_run: dryRun() }),
  output: Removal,

  async run(ctx, { id, expected_updated_at, dry_run }) {
    const view = await findSavedView(ctx, id)
    ensureUnchanged('saved view', view.updated_at, expected_updated_at)
    if (dry_run) return wouldGo('saved_view', view, { isRestorable: false })
    await removeSavedView(ctx, view)
    await record(ctx, 'saved_view.deleted', savedViewSubject(view), { name: [view.name, null] })
    return {}
  },
})
