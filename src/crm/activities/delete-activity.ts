import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { dryRun, Removal, wouldGo } from '../../core/removal.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged } from '../../core/version.ts'
import { removeRecord } from '../contact-records/change-record.ts'
import { ActivityId } from './activity.ts'
import { activities } from './activity-queries.ts'

export const deleteActivity = defineOperation({
  name: 'deleteActivity',
  effect: 'destroy',
  description:
    'Deletes an activity. It can be restored for 30 days; what it said stays in the history of the contact.',
  input: z.strictObject({ id: ActivityId, expected_updated_at: expectedVersion(), dry_run: dryRun() }),
  output: Removal,

  async run(ctx, { id, expected_updated_at, dry_run }) {
    const activity = await activities.find(ctx, id)
    ensureUnchanged('activity', activity.updated_at, expected_updated_at)
    if (dry_run) return wouldGo('activity', { id, name: activity.body })
    await removeRecord(ctx, activities, activity)
    return {}
  },
})
