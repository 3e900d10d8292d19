import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { usableStatuses } from './status-queries.ts'

export const listStatuses = defineOperation({
  name: 'listStatuses',
  effect: 'read',
  description: 'Lists the statuses that contacts can have, in their order.',
  input: z.strictObject({}),
  output: z.object({
    items: z.array(z.strictObject({ key: z.string(), label: z.string(), position: z.int() })),
    next_cursor: z.null(),
  }),

  async run(ctx) {
    return { items: await usableStatuses(ctx), next_cursor: null }
  },
})
