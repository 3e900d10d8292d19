import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { pageInput, pageOf } from '../../core/page.ts'
import { listRecords, recordListInput, sortOf, trashInput } from '../contact-records/list-records.ts'
import { Activity, ActivityKind } from './activity.ts'
import { activities } from './activity-queries.ts'

const Filters = z.strictObject({
  ...recordListInput,
  ...trashInput,
  kind: ActivityKind.optional().describe('Only those of this kind'),
  sort: sortOf(['id', 'created_at', 'updated_at', 'happened_at']),
})

export const listActivities = defineOperation({
  name: 'listActivities',
  effect: 'read',
  description: 'Lists activities, the latest first.',
  input: Filters.extend(pageInput),
  output: pageOf(Activity),

  async run(ctx, input) {
    return listRecords(ctx, input, {
      records: activities,
      schema: Filters,
      sort: ({ updated_since }) => (updated_since ? 'updated_at' : '-happened_at'),
      own: ({ kind }) => ({ kind }),
    })
  },
})
