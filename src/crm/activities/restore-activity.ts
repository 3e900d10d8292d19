import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { restoreRecord } from '../contact-records/change-record.ts'
import { Activity, ActivityId } from './activity.ts'
import { activities } from './activity-queries.ts'

export const restoreActivity = defineOperation({
  name: 'restoreActivity',
  effect: 'write',
  description: 'Takes an activity that was deleted in the last 30 days back.',
  input: z.strictObject({ id: ActivityId }),
  output: Activity,

  async run(ctx, { id }) {
    const activity = await activities.findTrashed(ctx, id)
    return restoreRecord(ctx, activities, activity)
  },
})
