import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { restoreRecord } from '../contact-records/change-record.ts'
import { Call, CallId } from './call.ts'
import { calls } from './call-queries.ts'

export const restoreCall = defineOperation({
  name: 'restoreCall',
  effect: 'write',
  description: 'Takes a call that was deleted in the last 30 days back.',
  input: z.strictObject({ id: CallId }),
  output: Call,

  async run(ctx, { id }) {
    const call = await calls.findTrashed(ctx, id)
    return restoreRecord(ctx, calls, call)
  },
})
