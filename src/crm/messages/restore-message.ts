import { z } from 'zod'
import { conflict } from '../../core/errors.ts'
import { defineOperation } from '../../core/operation.ts'
import { restoreRecord } from '../contact-records/change-record.ts'
import { Message, MessageId } from './message.ts'
import { messageKnownAs, messages } from './message-queries.ts'

export const restoreMessage = defineOperation({
  name: 'restoreMessage',
  effect: 'write',
  description: 'Takes a message that was deleted in the last 30 days back.',
  input: z.strictObject({ id: MessageId }),
  output: Message,

  async run(ctx, { id }) {
    const message = await messages.findTrashed(ctx, id)
    if (message.message_id && (await messageKnownAs(ctx, { id: message.contact_id }, message.message_id)))
      throw conflict('message_known', 'This message was posted again since; there is no need of a second one')
    return restoreRecord(ctx, messages, message)
  },
})
