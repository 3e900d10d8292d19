import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { dryRun, Removal, wouldGo } from '../../core/removal.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged } from '../../core/version.ts'
import { removeRecord } from '../contact-records/change-record.ts'
import { MessageId } from './message.ts'
import { messages } from './message-queries.ts'

export const deleteMessage = defineOperation({
  name: 'deleteMessage',
  effect: 'destroy',
  description:
    'Deletes a logged message. It can be restored for 30 days; its text stays in the history of the contact.',
  input: z.strictObject({ id: MessageId, expected_updated_at: expectedVersion(), dry_run: dryRun() }),
  output: Removal,

  async run(ctx, { id, expected_updated_at, dry_run }) {
    const message = await messages.find(ctx, id)
    ensureUnchanged('message', message.updated_at, expected_updated_at)
    if (dry_run) return wouldGo('message', { id, name: message.subject ?? message.body })
    await removeRecord(ctx, messages, message)
    return {}
  },
})
