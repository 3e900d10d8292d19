import type { Context } from '../../core/context.ts'
import { prepared } from '../../database/prepared.ts'
import { visibilityOf } from '../contacts/contact-queries.ts'
import { isOfVisibleContact, recordQueries } from '../contacts/contact-record-queries.ts'
import { MESSAGE_COLUMNS, type Message } from './message.ts'

export const messages = recordQueries<Message>('messages', 'message', MESSAGE_COLUMNS)

type Known = ReturnType<typeof visibilityOf> & { message_id: string }
const known = prepared<Known, Message>(
  (db, value) =>
    db
      .selectFrom('messages')
      .select(MESSAGE_COLUMNS)
      .where('account_id', '=', value('account_id'))
      .where('message_id', '=', value('message_id'))
      .where('trashed_at', 'is', null)
      .where(isOfVisibleContact('messages', value)) as never,
)

/**
 * The message that the viewer sees under a sender's id, the oldest if there are several. One that the viewer may not see does
 * not count: its existence must not show.
 */
export async function messageKnownAs(ctx: Context, messageId: string): Promise<Message | undefined> {
  const rows = await known.all(ctx.db, { ...visibilityOf(ctx), message_id: messageId })
  return rows.sort((one, other) => one.id - other.id)[0]
}

const latest = prepared<{ account_id: number; contact_id: number }, { sent_at: string | null }>((db, value) =>
  db
    .selectFrom('messages')
    .select((eb) => eb.fn.max('sent_at').as('sent_at'))
    .where('account_id', '=', value('account_id'))
    .where('contact_id', '=', value('contact_id'))
    .where('trashed_at', 'is', null),
)

export async function latestMessageAt({ db, viewer }: Context, contactId: number): Promise<string | null> {
  const row = await latest.first(db, { account_id: viewer.account_id, contact_id: contactId })
  return row?.sent_at ?? null
}
