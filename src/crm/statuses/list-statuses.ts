import { z } from 'zod'
import { updatedSince } from '../../core/day-or-time.ts'
import { defineOperation } from '../../core/operation.ts'
import { pageOf } from '../../core/page.ts'
import { shortPage, shortPageInput } from '../../core/short-list.ts'
import { Status } from './status.ts'
import { allStatuses, usableStatuses } from './status-queries.ts'

const Filters = z.strictObject({
  updated_since: updatedSince(),
  include_retired: z
    .boolean()
    .optional()
    .describe('Whether to add those that contacts may still have but are not given any more'),
})

export const listStatuses = defineOperation({
  name: 'listStatuses',
  effect: 'read',
  description: 'Lists the statuses that contacts can have, in their order.',
  input: Filters.extend(shortPageInput),
  output: pageOf(Status),

  async run(ctx, input) {
    return shortPage(ctx, input, {
      schema: Filters,
      all: ({ include_retired }) => (include_retired ? allStatuses(ctx) : usableStatuses(ctx)),
      keyOf: ({ key }) => key,
      changedAt: ({ updated_at }) => updated_at,
    })
  },
})
