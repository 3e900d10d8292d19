import { z } from 'zod'
import { ensureHasHappened } from '../../core/has-happened.ts'
import { defineOperation } from '../../core/operation.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged } from '../../core/version.ts'
import { changeRecord } from '../contact-records/change-record.ts'
import { Activity, ActivityBody, ActivityId, activityInput } from './activity.ts'
import { activities } from './activity-queries.ts'

export const updateActivity = defineOperation({
  name: 'updateActivity',
  effect: 'write',
  description: 'Changes the given fields of an activity. A field left out stays; null clears it.',
  input: z.strictObject({
    id: ActivityId,
    body: ActivityBody.optional(),
    ...activityInput,
    expected_updated_at: expectedVersion(),
  }),
  output: Activity,

  async run(ctx, { id, expected_updated_at, ...wanted }) {
    const activity = await activities.find(ctx, id)
    ensureUnchanged('activity', activity.updated_at, expected_updated_at)
    // Cleared, it happened when it was put in, as if no time had ever been given.
    const happened_at = wanted.happened_at === null ? activity.created_at : wanted.happened_at
    if (happened_at) ensureHasHappened('happened_at', happened_at, ctx.now)
    return changeRecord(ctx, activities, activity, { ...wanted, happened_at })
  },
})
