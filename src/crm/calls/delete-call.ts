import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { dryRun, Removal, wouldGo } from '../../core/removal.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged } from '../../core/version.ts'
import { removeRecord } from '../contact-records/change-record.ts'
import { CallId } from './call.ts'
import { calls } from './call-queries.ts'

export const deleteCall = defineOperation({
  name: 'deleteCall',
  effect: 'destroy',
  description:
    'Deletes a call. It can be restored for 30 days; what was said of it stays in the history of the contact.',
  input: z.strictObject({ id: CallId, expected_updated_at: expectedVersion(), dry_run: dryRun() }),
  output: Removal,

  async run(ctx, { id, expected_updated_at, dry_run }) {
    const call = await calls.find(ctx, id)
    ensureUnchanged('call', call.updated_at, expected_updated_at)
    if (dry_run) return wouldGo('call', { id, name: call.body })
    await removeRecord(ctx, calls, call)
    return {}
  },
})
