import { defineOperation } from '../../core/operation.ts'
import { Call } from './call.ts'
import { NewCall, storeCall } from './store-call.ts'

export const createCall = defineOperation({
  name: 'createCall',
  effect: 'write',
  description:
    'Plans a call with a contact for a time, or logs one that took place: without a time it took place just now.',
  input: NewCall,
  output: Call,

  async run(ctx, input) {
    return storeCall(ctx, input)
  },
})
