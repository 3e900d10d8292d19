import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged } from '../../core/version.ts'
import { removeRecord } from '../contacts/change-record.ts'
import { MessageId } from './message.ts'
import { messages } from './message-queries.ts'

export const deleteMessage = defineOperation({
  name: 'deleteMessage',
  effect: 'destroy',
  description:
    'Deletes a logged message. It can be restored for 30 days; its text stays in the history of the contact.',
  input: z.strictObject({ id: MessageId, expected_updated_at: expectedVersion() }),
  output: z.strictObject({}),

  async run(ctx, { id, expected_updated_at }) {
    const message = await messages.find(ctx, id)
    ensureUnchanged('message', message.updated_at, expected_updated_at)
    await removeRecord(ctx, messages, message)
    return {}
  },
})
