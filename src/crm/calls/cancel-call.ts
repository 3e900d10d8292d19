import { z } from 'zod'
import { conflict } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged } from '../../core/version.ts'
import { changeRecord } from '../contact-records/change-record.ts'
import { Call, CallId } from './call.ts'
import { calls } from './call-queries.ts'

export const cancelCall = defineOperation({
  name: 'cancelCall',
  effect: 'write',
  description: 'Calls off a planned call. Of a call that is canceled already nothing changes.',
  input: z.strictObject({ id: CallId, expected_updated_at: expectedVersion() }),
  output: Call,

  async run(ctx, { id, expected_updated_at }) {
    const call = await calls.find(ctx, id)
    if (call.status === 'canceled') return call
    ensureUnchanged('call', call.updated_at, expected_updated_at)
    if (call.status === 'completed')
      throw conflict('call_completed', 'This call took place already; reopen it first if it did not')
    return changeRecord(ctx, calls, call, { status: 'canceled' }, 'canceled')
  },
})
