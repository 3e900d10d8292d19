import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged } from '../../core/version.ts'
import { changeRecord } from '../contact-records/change-record.ts'
import { Call, CallId } from './call.ts'
import { calls } from './call-queries.ts'

/** Nothing came of a call that is still to take place. */
const NOT_YET = { completed_at: null, outcome: null, duration_seconds: null }

export const reopenCall = defineOperation({
  name: 'reopenCall',
  effect: 'write',
  description: 'Plans a completed or canceled call again, for the time it was planned for.',
  input: z.strictObject({ id: CallId, expected_updated_at: expectedVersion() }),
  output: Call,

  async run(ctx, { id, expected_updated_at }) {
    const call = await calls.find(ctx, id)
    if (call.status === 'scheduled') return call
    ensureUnchanged('call', call.updated_at, expected_updated_at)
    return changeRecord(ctx, calls, call, { status: 'scheduled', ...NOT_YET }, 'reopened')
  },
})
