import type { Context } from '../../core/context.ts'
import { equal } from '../../queries/filter.ts'
import { defineNoun } from '../../queries/noun.ts'
import { type Given, question } from '../../queries/question.ts'
import { rowsWith } from '../../queries/rows.ts'
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

const known = question((asked, value: Given<{ contact_id: number; message_id: string }>) =>
  rowsWith(asked, 'messages', {
    contact_id: value('contact_id'),
    message_id: value('message_id'),
    trashed_at: null,
  })
    .select(MESSAGE_COLUMNS)
    .$castTo<Message>(),
)

/**
 * The message that a contact, which was found, has under a sender's id. Writers ask before they write, and no two write at once, so that
 * there is one; a merge may bring two together, and both stay: then it is the older one. No unique index holds the rule, for that reason.
 */
export async function messageKnownAs(
  ctx: Context,
  contact: { id: number },
  message_id: string,
): Promise<Message | undefined> {
  const rows = await known.all(ctx, { contact_id: contact.id, message_id })
  return rows.sort((one, other) => one.id - other.id)[0]
}
