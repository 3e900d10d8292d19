import { z } from 'zod'
import { ensureHasHappened } from '../../core/has-happened.ts'
import { defineOperation } from '../../core/operation.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged } from '../../core/version.ts'
import { changeRecord } from '../contact-records/change-record.ts'
import { Call, CallId, callInput, completedAt } from './call.ts'
import { calls } from './call-queries.ts'

export const completeCall = defineOperation({
  name: 'completeCall',
  effect: 'write',
  description:
    'Marks a call as having taken place, with what came of it. Of a call that is completed already nothing changes.',
  input: z.strictObject({
    id: CallId,
    note: callInput.note,
    outcome: callInput.outcome,
    duration_seconds: callInput.duration_seconds,
    completed_at: completedAt.optional().describe('When it took place; left out: now'),
    expected_updated_at: expectedVersion(),
  }),
  output: Call,

  async run(ctx, { id, expected_updated_at, completed_at = ctx.now, ...result }) {
    const call = await calls.find(ctx, id)
    if (call.status === 'completed') return call
    ensureUnchanged('call', call.updated_at, expected_updated_at)
    ensureHasHappened('completed_at', completed_at, ctx.now)
    return changeRecord(ctx, calls, call, { ...result, status: 'completed', completed_at }, 'completed')
  },
})
