import { getDeviceDetails } from '../../../crm/cards/get-device-details.ts'
import { changeContactsInBulk } from '../../../crm/contacts/change-contacts-in-bulk.ts'
import { createContact } from '../../../crm/contacts/create-contact.ts'
import { deleteContact } from '../../../crm/contacts/delete-contact.ts'
import { getContact } from '../../../crm/contacts/get-contact.ts'
import { listContacts } from '../../../crm/contacts/list-contacts.ts'
import { restoreContact } from '../../../crm/contacts/restore-contact.ts'
import { updateContact } from '../../../crm/contacts/update-contact.ts'
import { listDeletions } from '../../../crm/deletions/list-deletions.ts'
import { listHistory } from '../../../crm/history/list-history.ts'
import { addNote } from '../../../crm/notes/add-note.ts'
import { deleteNote } from '../../../crm/notes/delete-note.ts'
import { getNote } from '../../../crm/notes/get-note.ts'
import { listNotes } from '../../../crm/notes/list-notes.ts'
import { restoreNote } from '../../../crm/notes/restore-note.ts'
import { updateNote } from '../../../crm/notes/update-note.ts'
import { fillWithSampleData } from '../../../crm/sample-data/fill-with-sample-data.ts'
import { getSampleData } from '../../../crm/sample-data/get-sample-data.ts'
import { removeSampleData } from '../../../crm/sample-data/remove-sample-data.ts'
import { undoChange } from '../../../crm/undoing/undo-change.ts'
import { undoLatest } from '../../../crm/undoing/undo-latest.ts'
import { act, create, list, type Route, read, remove, update } from '../route.ts'

/** Contacts and what hangs off them. */
export const CONTACTS_ROUTES: readonly Route[] = [
  list('/contacts', listContacts, 'contacts'),
  create('/contacts', createContact, 'contact', { location: '/contacts/' }),
  act('/contacts/bulk', changeContactsInBulk, { record: 'bulk', under: 'bulk' }),
  read('/contacts/:id', getContact, 'contact'),
  ...update('/contacts/:id', updateContact, 'contact', getContact),
  remove('/contacts/:id', deleteContact),
  act('/contacts/:id/restore', restoreContact, { record: 'contact' }),
  read('/contacts/:id/device_details', getDeviceDetails, 'device_details'),
  list('/contacts/:contact_id/history', listHistory, 'history'),
  list('/contacts/:contact_id/notes', listNotes, 'notes'),
  create('/contacts/:contact_id/notes', addNote, 'note', { location: '/notes/' }),
  list('/deals/:deal_id/notes', listNotes, 'notes'),
  list('/notes', listNotes, 'notes'),
  create('/notes', addNote, 'note', { location: '/notes/' }),
  read('/notes/:id', getNote, 'note'),
  ...update('/notes/:id', updateNote, 'note', getNote, { readOnly: ['contact_id'] }),
  remove('/notes/:id', deleteNote),
  act('/notes/:id/restore', restoreNote, { record: 'note' }),
  list('/history', listHistory, 'history'),
  act('/history/undo', undoLatest),
  act('/history/:id/undo', undoChange),
  list('/deletions', listDeletions, 'deletions'),
  read('/sample_data', getSampleData, 'sample_data'),
  remove('/sample_data', removeSampleData),
  act('/sample_data', fillWithSampleData, { status: 201, record: 'sample_data' }),
]
