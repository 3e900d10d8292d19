import type { Context } from '../../core/context.ts'
import { prepared } from '../../database/prepared.ts'
import { recordQueries } from '../contacts/contact-record-queries.ts'
import { MESSAGE_COLUMNS, type Message } from './message.ts'

export const messages = recordQueries<Message>('messages', 'message', MESSAGE_COLUMNS)

interface Known {
  account_id: number
  contact_id: number
  message_id: string
}
const known = prepared<Known, Message>(
  (db, value) =>
    db
      .selectFrom('messages')
      .select(MESSAGE_COLUMNS)
      .where('account_id', '=', value('account_id'))
      .where('message_id', '=', value('message_id'))
      .where('contact_id', '=', value('contact_id'))
      .where('trashed_at', 'is', null) as never,
)

/**
 * The message that a contact, which was found, has under a sender's id. Writers ask before they write, and no two write at once, so that
 * there is one; a merge may bring two together, and both stay: then it is the older one. No unique index holds the rule, for that reason.
 */
export async function messageKnownAs(
  { db, viewer }: Context,
  contact: { id: number },
  messageId: string,
): Promise<Message | undefined> {
  const rows = await known.all(db, {
    account_id: viewer.account_id,
    contact_id: contact.id,
    message_id: messageId,
  })
  return rows.sort((one, other) => one.id - other.id)[0]
}
