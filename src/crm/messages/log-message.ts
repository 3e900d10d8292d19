import { z } from 'zod'
import { ensureHasHappened } from '../../core/has-happened.ts'
import { defineOperation } from '../../core/operation.ts'
import { record } from '../changes/record.ts'
import { ContactId } from '../contact-store/contact.ts'
import { findContact } from '../contact-store/contact-queries.ts'
import { followAction } from '../contact-store/touch-contact.ts'
import { LoggedMessage, MessageBody, messageInput } from './message.ts'
import { messageKnownAs, messages } from './message-queries.ts'

export const logMessage = defineOperation({
  name: 'logMessage',
  effect: 'write',
  description:
    'Keeps an e-mail, text message, chat or letter with a contact; nothing is sent. A message_id that the contact has already gives the message it was stored with, which stays as it is.',
  input: z.strictObject({ contact_id: ContactId, body: MessageBody, ...messageInput }),
  output: LoggedMessage,

  async run(ctx, { contact_id, body, channel, direction, ...rest }) {
    const { now, viewer } = ctx
    const sent_at = rest.sent_at ?? now
    ensureHasHappened('sent_at', sent_at, now)
    const contact = await findContact(ctx, contact_id)
    const known = rest.message_id ? await messageKnownAs(ctx, contact, rest.message_id) : undefined
    if (known) return { ...known, was_known: true }

    const message = await messages.insert(ctx, {
      contact_id,
      user_id: viewer.user_id,
      channel: channel ?? 'email',
      direction: direction ?? 'outbound',
      subject: rest.subject ?? null,
      body,
      from: rest.from ?? null,
      to: rest.to ?? null,
      cc: rest.cc ?? null,
      message_id: rest.message_id ?? null,
      sent_at,
      created_at: now,
      updated_at: now,
    })
    await followAction(ctx, contact, 'message')
    await record(ctx, 'message.logged', { type: 'message', id: message.id, contact_id })
    return { ...message, was_known: false }
  },
})
