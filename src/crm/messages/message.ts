import { z } from 'zod'
import { datetime, id, MAX_BODY, optionalText, requiredText } from '../../core/values.ts'
import { choiceInput, Direction, directionInput } from '../contact-records/choice-input.ts'

export const Channel = z.enum(['email', 'text', 'chat', 'letter'])
export const MessageId = id().describe('The id of a message')

/** What a person may write besides the body. Null clears. */
export const messageInput = {
  channel: choiceInput(Channel, 'email', 'How it travelled'),
  direction: directionInput('Who wrote it: outbound is by you'),
  subject: optionalText().optional(),
  from: optionalText().optional().describe('Who sent it'),
  to: optionalText(MAX_BODY).optional().describe('To whom; several with commas between them'),
  cc: optionalText(MAX_BODY).optional().describe('Who got a copy; several with commas between them'),
  message_id: optionalText()
    .optional()
    .describe("The sender's own id of it, such as the Message-ID of an e-mail"),
  sent_at: datetime().nullable().optional().describe('When it was sent; left out: now'),
}

export const MessageBody = requiredText(MAX_BODY).describe('What it says, up to 65,535 characters')

export const Message = z.strictObject({
  id: MessageId,
  contact_id: z.int(),
  user_id: z.int().describe('Who put it in'),
  channel: Channel,
  direction: Direction,
  subject: z.string().nullable(),
  body: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  cc: z.string().nullable(),
  sent_at: z.iso.datetime(),
  message_id: z.string().nullable().describe("The sender's own id of it"),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type Message = z.infer<typeof Message>

/** What logging gives. */
export const LoggedMessage = Message.extend({
  was_known: z.boolean().describe('Whether it had been stored before, under its message_id'),
})

export const MESSAGE_COLUMNS = Object.keys(Message.shape) as (keyof Message)[]
