import { z } from 'zod'
import { invalidField } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { pageInput, pageOf } from '../../core/page.ts'
import { id } from '../../core/values.ts'
import { listRecords, recordListInput, sortOf, trashInput } from '../contact-records/list-records.ts'
import { DealId } from '../deals/deal.ts'
import { deals } from '../deals/deal-queries.ts'
import { Call, STATUSES } from './call.ts'
import { calls } from './call-queries.ts'

const Filters = z.strictObject({
  ...recordListInput,
  ...trashInput,
  upcoming: z
    .boolean()
    .optional()
    .describe('1 selects calls that are planned, the earliest first, also those whose time has passed'),
  status: z.enum(STATUSES).optional().describe('Only those of this status'),
  user_id: id().optional().describe('Only those that this user put in'),
  deal_id: DealId.optional().describe('Only those about this deal'),
  sort: sortOf(['id', 'created_at', 'updated_at', 'scheduled_at']),
})

export const listCalls = defineOperation({
  name: 'listCalls',
  effect: 'read',
  description: 'Lists calls, planned and past, the latest first.',
  input: Filters.extend(pageInput),
  output: pageOf(Call),

  async run(ctx, input) {
    if (input.deal_id !== undefined) await deals.find(ctx, input.deal_id)
    return listRecords(ctx, input, {
      records: calls,
      schema: Filters,
      sort: ({ upcoming, updated_since }) =>
        updated_since ? 'updated_at' : upcoming ? 'scheduled_at' : '-scheduled_at',
      own({ upcoming, status, user_id, deal_id }) {
        if (upcoming && status && status !== 'scheduled')
          throw invalidField('status', 'out_of_range', 'must be scheduled for upcoming calls')
        return { status: upcoming ? 'scheduled' : status, user_id, deal_id }
      },
    })
  },
})
