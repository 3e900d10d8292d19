import { completeCall } from '../../crm/calls/complete-call.ts'
import { createCall } from '../../crm/calls/create-call.ts'
import { deleteCall } from '../../crm/calls/delete-call.ts'
import { getCall } from '../../crm/calls/get-call.ts'
import { listCalls } from '../../crm/calls/list-calls.ts'
import { updateCall } from '../../crm/calls/update-call.ts'
import { recordPage } from './page-by-cursor.ts'
import { unusable } from './read-query.ts'
import type { Resource } from './resource.ts'
import { readOnly, writable } from './xml-record.ts'
import { act, create, destroy, list, show, update } from './xml-route.ts'

const calls: Resource = {
  plural: 'calls',
  record: {
    name: 'call',
    fields: [
      readOnly('id', 'integer'),
      writable('contact_id', 'integer', { isFixed: true }),
      readOnly('user_id', 'integer'),
      writable('body', 'string'),
      // Without a time a call would have taken place just now, which no old client means.
      writable('scheduled_at', 'datetime', { isNeeded: true }),
      readOnly('completed_at', 'datetime'),
      readOnly('status', 'string'),
      writable('note', 'string'),
      writable('direction', 'string', { isChoice: true }),
      writable('outcome', 'string', { isChoice: true }),
      writable('phone', 'string'),
      writable('duration_seconds', 'integer'),
      readOnly('created_at', 'datetime'),
      readOnly('updated_at', 'datetime'),
    ],
  },
}

function readUpcoming(parameters: Map<string, string>): true | undefined {
  const text = parameters.get('upcoming')
  if (text === undefined) return undefined
  if (text !== '1') throw unusable('upcoming', '1')
  return true
}

export const callRoutes = [
  list('/calls.xml', listCalls, calls, {
    sorts: ['id', 'created_at', 'updated_at', 'scheduled_at'],
    input: (query, exchange) => recordPage(query, exchange, { upcoming: readUpcoming(exchange.parameters) }),
  }),
  show('/calls/:id.xml', getCall, calls),
  create('/calls.xml', createCall, calls),
  act('/calls/:id/complete.xml', completeCall, calls),
  update('/calls/:id.xml', updateCall, calls, getCall),
  destroy('/calls/:id.xml', deleteCall),
]
