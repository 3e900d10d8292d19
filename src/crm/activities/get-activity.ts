import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { Activity, ActivityId } from './activity.ts'
import { activities } from './activity-queries.ts'

export const getActivity = defineOperation({
  name: 'getActivity',
  effect: 'read',
  description: 'Shows one activity.',
  input: z.strictObject({ id: ActivityId }),
  output: Activity,

  async run(ctx, { id }) {
    return activities.find(ctx, id)
  },
})
