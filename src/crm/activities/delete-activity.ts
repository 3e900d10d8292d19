import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged } from '../../core/version.ts'
import { removeRecord } from '../contacts/change-record.ts'
import { ActivityId } from './activity.ts'
import { activities } from './activity-queries.ts'

export const deleteActivity = defineOperation({
  name: 'deleteActivity',
  effect: 'destroy',
  description:
    'Deletes an activity. It can be restored for 30 days; what it said stays in the history of the contact.',
  input: z.strictObject({ id: ActivityId, expected_updated_at: expectedVersion() }),
  output: z.strictObject({}),

  async run(ctx, { id, expected_updated_at }) {
    const activity = await activities.find(ctx, id)
    ensureUnchanged('activity', activity.updated_at, expected_updated_at)
    await removeRecord(ctx, activities, activity)
    return {}
  },
})
