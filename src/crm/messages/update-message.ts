import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { invalidField } from '../../core/errors.ts'
import { ensureHasHappened } from '../../core/has-happened.ts'
import { defineOperation } from '../../core/operation.ts'
import { expectedVersion } from '../../core/values.ts'
import { ensureUnchanged } from '../../core/version.ts'
import { changeRecord } from '../contact-records/change-record.ts'
import { Message, MessageBody, MessageId, messageInput } from './message.ts'
import { messageKnownAs, messages } from './message-queries.ts'

export const updateMessage = defineOperation({
  name: 'updateMessage',
  effect: 'write',
  description: 'Changes the given fields of a logged message. A field left out stays; null clears it.',
  input: z.strictObject({
    id: MessageId,
    body: MessageBody.optional(),
    ...messageInput,
    expected_updated_at: expectedVersion(),
  }),
  output: Message,

  async run(ctx, { id, expected_updated_at, ...wanted }) {
    const message = await messages.find(ctx, id)
    ensureUnchanged('message', message.updated_at, expected_updated_at)
    // Cleared, it was sent when it was put in, as if no time had ever been given.
    const sent_at = wanted.sent_at === null ? message.created_at : wanted.sent_at
    if (sent_at) ensureHasHappened('sent_at', sent_at, ctx.now)
    await ensureOwn(ctx, message, wanted.message_id)
    return changeRecord(ctx, messages, message, { ...wanted, sent_at })
  },
})

/** Two that a merge brought together may keep what they have. */
async function ensureOwn(ctx: Context, message: Message, messageId: string | null | undefined) {
  if (!messageId || messageId === message.message_id) return
  if (await messageKnownAs(ctx, { id: message.contact_id }, messageId))
    throw invalidField('message_id', 'taken', 'belongs to another message')
}
