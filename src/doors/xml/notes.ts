import { getContact } from '../../crm/contacts/get-contact.ts'
import { addNote } from '../../crm/notes/add-note.ts'
import { deleteNote } from '../../crm/notes/delete-note.ts'
import { getNote } from '../../crm/notes/get-note.ts'
import { listNotes } from '../../crm/notes/list-notes.ts'
import { updateNote } from '../../crm/notes/update-note.ts'
import { pageByCursor } from './page-by-cursor.ts'
import type { Resource } from './resource.ts'
import { readOnly, writable, type XmlRecord } from './xml-record.ts'
import { create, destroy, list, show, update } from './xml-route.ts'

export const noteRecord: XmlRecord = {
  name: 'note',
  fields: [
    readOnly('id', 'integer'),
    readOnly('contact_id', 'integer'),
    readOnly('user_id', 'integer'),
    writable('body', 'string', { cleared: '' }),
    readOnly('created_at', 'datetime'),
    readOnly('updated_at', 'datetime'),
  ],
}

const notes: Resource = { plural: 'notes', record: noteRecord }

export const noteRoutes = [
  list('/contacts/:contact_id/notes.xml', listNotes, notes, {
    sorts: ['id', 'created_at', 'updated_at'],
    input: ({ since, sort, ...query }, { ids }) =>
      pageByCursor(query, {
        ...ids,
        updated_since: since,
        sort: sort ?? (since ? 'updated_at' : '-created_at,-id'),
      }),
  }),
  show('/contacts/:contact_id/notes/:id.xml', getNote, notes),
  create('/contacts/:contact_id/notes.xml', addNote, notes, getContact),
  update('/contacts/:contact_id/notes/:id.xml', updateNote, notes, getNote),
  destroy('/contacts/:contact_id/notes/:id.xml', deleteNote),
]
