import { z } from 'zod'
import { defineOperation } from '../../core/operation.ts'
import { pageInput, pageOf } from '../../core/page.ts'
import { listRecords, recordListInput, sortOf, trashInput } from '../contact-records/list-records.ts'
import { Channel, Message } from './message.ts'
import { messages } from './message-queries.ts'

const Filters = z.strictObject({
  ...recordListInput,
  ...trashInput,
  channel: Channel.optional().describe('Only those that travelled so'),
  sort: sortOf(['id', 'created_at', 'updated_at', 'sent_at']),
})

export const listMessages = defineOperation({
  name: 'listMessages',
  effect: 'read',
  description: 'Lists messages that were logged, the latest first.',
  input: Filters.extend(pageInput),
  output: pageOf(Message),

  async run(ctx, input) {
    return listRecords(ctx, input, {
      records: messages,
      schema: Filters,
      sort: ({ updated_since }) => (updated_since ? 'updated_at' : '-sent_at'),
      own: ({ channel }) => ({ channel }),
    })
  },
})
