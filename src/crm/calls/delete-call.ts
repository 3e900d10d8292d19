import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged } from '../../core/version.ts'
import { removeRecord } from '../contacts/change-record.ts'
import { CallId } from './call.ts'
import { calls } from './call-queries.ts'

export const deleteCall = defineOperation({
  name: 'deleteCall',
  effect: 'destroy',
  description:
    'Deletes a call. It can be restored for 30 days; what was said of it stays in the history of the contact.',
  input: z.strictObject({ id: CallId, expected_updated_at: expectedVersion() }),
  output: z.strictObject({}),

  async run(ctx, { id, expected_updated_at }) {
    const call = await calls.find(ctx, id)
    ensureUnchanged('call', call.updated_at, expected_updated_at)
    await removeRecord(ctx, calls, call)
    return {}
  },
})
