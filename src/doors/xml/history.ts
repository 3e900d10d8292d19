import { listHistory } from '../../crm/history/list-history.ts'
import { pageByCursor } from './page-by-cursor.ts'
import type { Resource } from './resource.ts'
import { humanName, readOnly } from './xml-record.ts'
import { list } from './xml-route.ts'

/** Old clients know few actions. How a record came to be, or how it changed, is told in the line for people. */
const OLD_NAMES: Record<string, string> = {
  added: 'created',
  logged: 'created',
  scheduled: 'created',
  replaced: 'updated',
}

const history: Resource = {
  plural: 'history',
  record: {
    name: 'entry',
    fields: [
      readOnly('id', 'integer'),
      readOnly('contact_id', 'integer'),
      readOnly('user_id', 'integer'),
      readOnly('action', 'string'),
      readOnly('subject_type', 'string'),
      readOnly('subject_id', 'integer'),
      readOnly('body', 'string'),
      readOnly('created_at', 'datetime'),
    ],
  },
  toRows: (_caller, items) =>
    items.map((item) => ({
      ...item,
      action: OLD_NAMES[String(item['action'])] ?? item['action'],
      subject_type: humanName(String(item['subject_type'])),
    })),
}

/** An entry never changes, so it was updated when it was created. */
const sorts = ['id', 'created_at', 'updated_at']

export const historyRoutes = [
  list('/contacts/:contact_id/history.xml', listHistory, history, {
    sorts,
    input: ({ since, sort, ...query }, { ids }) =>
      pageByCursor(query, {
        ...ids,
        created_from: since,
        sort: sort?.replace('updated_at', 'created_at') ?? (since ? 'created_at' : '-created_at'),
      }),
  }),
]
