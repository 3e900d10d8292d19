import { deleteMessage } from '../../crm/messages/delete-message.ts'
import { getMessage } from '../../crm/messages/get-message.ts'
import { listMessages } from '../../crm/messages/list-messages.ts'
import { logMessage } from '../../crm/messages/log-message.ts'
import { updateMessage } from '../../crm/messages/update-message.ts'
import { recordPage } from './page-by-cursor.ts'
import type { Resource } from './resource.ts'
import { readOnly, writable } from './xml-record.ts'
import { create, destroy, list, show, update } from './xml-route.ts'

const messages: Resource = {
  plural: 'messages',
  record: {
    name: 'message',
    fields: [
      readOnly('id', 'integer'),
      writable('contact_id', 'integer', { isFixed: true }),
      readOnly('user_id', 'integer'),
      writable('subject', 'string'),
      writable('body', 'string'),
      writable('channel', 'string', { isChoice: true }),
      writable('direction', 'string', { isChoice: true }),
      writable('from', 'string'),
      writable('to', 'string'),
      writable('cc', 'string'),
      writable('message_id', 'string'),
      writable('sent_at', 'datetime'),
      readOnly('created_at', 'datetime'),
      readOnly('updated_at', 'datetime'),
    ],
  },
}

export const messageRoutes = [
  list('/messages.xml', listMessages, messages, {
    sorts: ['id', 'created_at', 'updated_at'],
    input: recordPage,
  }),
  show('/messages/:id.xml', getMessage, messages),
  create('/messages.xml', logMessage, messages),
  update('/messages/:id.xml', updateMessage, messages, getMessage),
  destroy('/messages/:id.xml', deleteMessage),
]
