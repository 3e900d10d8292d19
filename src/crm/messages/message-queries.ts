import type { Context } from '../../core/context.ts'
import { prepared } from '../../database/statements/prepared.ts'
import { equal } from '../../queries/filter.ts'
import { defineNoun } from '../../queries/noun.ts'
import { type RecordFilters, recordFilters } from '../contact-records/contact-record.ts'
import { ofContact } from '../contact-store/of-contact-queries.ts'
import { MESSAGE_COLUMNS, type Message } from './message.ts'

interface MessageFilters extends RecordFilters {
  channel?: string | undefined
}

export const messages = defineNoun<'messages', Message, MessageFilters>({
  table: 'messages',
  noun: 'message',
  columns: MESSAGE_COLUMNS,
  belongsTo: [ofContact('contact_id')],
  filters: { ...recordFilters('sent_at'), channel: equal('channel') },
})

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
