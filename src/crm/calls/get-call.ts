import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { Call, CallId } from './call.ts'
import { calls } from './call-queries.ts'

export const getCall = defineOperation({
  name: 'getCall',
  effect: 'read',
  description: 'Shows one call.',
  input: z.strictObject({ id: CallId }),
  output: Call,

  async run(ctx, { id }) {
    return calls.find(ctx, id)
  },
})
