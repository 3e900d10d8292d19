import { z } from 'zod'
import { invalidField } from '../../core/errors.ts'
import { ensureHasHappened } from '../../core/has-happened.ts'
import { defineOperation } from '../../core/operation.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged } from '../../core/version.ts'
import { changeRecord } from '../contact-records/change-record.ts'
import { ensureDealOf } from '../deals/ensure-deal-of.ts'
import { Call, CallId, callInput, completedAt, scheduledAt } from './call.ts'
import { calls } from './call-queries.ts'

export const updateCall = defineOperation({
  name: 'updateCall',
  effect: 'write',
  description: 'Changes the given fields of a call. A field left out stays; null clears it.',
  input: z.strictObject({
    id: CallId,
    ...callInput,
    scheduled_at: scheduledAt.optional(),
    completed_at: completedAt.nullable().optional().describe('When it took place, of a completed call'),
    expected_updated_at: expectedVersion(),
  }),
  output: Call,

  async run(ctx, { id, expected_updated_at, ...wanted }) {
    const call = await calls.find(ctx, id)
    ensureUnchanged('call', call.updated_at, expected_updated_at)
    if (wanted.deal_id) await ensureDealOf(ctx, wanted.deal_id, call.contact_id)
    ensureFits(call, wanted.completed_at, ctx.now)
    return changeRecord(ctx, calls, call, wanted, 'updated')
  },
})

/** Whether a call took place is changed by completing and reopening it; here only when it did. */
function ensureFits({ status }: Call, completedAt: string | null | undefined, now: string) {
  if (completedAt === undefined || (completedAt === null && status !== 'completed')) return
  if (completedAt === null) throw invalidField('completed_at', 'required', "can't be blank")
  if (status !== 'completed')
    throw invalidField('completed_at', 'not_completed', "can't be set before the call is completed")
  ensureHasHappened('completed_at', completedAt, now)
}
