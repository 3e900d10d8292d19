import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { Status } from './status.ts'
import { allStatuses, usableStatuses } from './status-queries.ts'

export const listStatuses = defineOperation({
  name: 'listStatuses',
  effect: 'read',
  description: 'Lists the statuses that contacts can have, in their order.',
  input: z.strictObject({
    include_retired: z
      .boolean()
      .default(false)
      .describe('Whether to add those that contacts may still have but are not given any more'),
  }),
  output: z.object({ items: z.array(Status), next_cursor: z.null() }),

  async run(ctx, { include_retired }) {
    return { items: await (include_retired ? allStatuses(ctx) : usableStatuses(ctx)), next_cursor: null }
  },
})
