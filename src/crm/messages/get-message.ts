import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { Message, MessageId } from './message.ts'
import { messages } from './message-queries.ts'

export const getMessage = defineOperation({
  name: 'getMessage',
  effect: 'read',
  description: 'Shows one message.',
  input: z.strictObject({ id: MessageId }),
  output: Message,

  async run(ctx, { id }) {
    return messages.find(ctx, id)
  },
})
