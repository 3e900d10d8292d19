import { DeletedKind } from '../../crm/changes/deletion.ts'
import { listDeletions } from '../../crm/deletions/list-deletions.ts'
import { pageByCursor } from './page-by-cursor.ts'
import type { Resource } from './resource.ts'
import { humanName, readOnly } from './xml-record.ts'
import { list } from './xml-route.ts'

/** What this API shows, it also says to be gone. */
const TYPES = DeletedKind.extract(['contact', 'note', 'call', 'message', 'photo']).options

const deletions: Resource = {
  plural: 'deletions',
  record: {
    name: 'deletion',
    fields: [
      readOnly('id', 'integer'),
      readOnly('subject_type', 'string'),
      readOnly('deleted_at', 'datetime'),
      readOnly('merged_into', 'integer'),
    ],
  },
  toRows: (_caller, items) =>
    items.map(({ type, ...item }) => ({ ...item, subject_type: humanName(String(type)) })),
}

export const deletionRoutes = [
  list('/deletions.xml', listDeletions, deletions, {
    sorts: [],
    input: ({ since, sort: _, ...query }) => pageByCursor(query, { since, types: TYPES }),
  }),
]
