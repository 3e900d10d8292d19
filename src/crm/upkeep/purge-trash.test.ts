import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { TINY_GIF } from '../../../tests/support/images.ts'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { operator } from '../../admin/open-data.ts'
import { perform } from '../../core/perform.ts'
import { logActivity } from '../activities/log-activity.ts'
import { createCall } from '../calls/create-call.ts'
import { createContact } from '../contacts/create-contact.ts'
import { deleteContact } from '../contacts/delete-contact.ts'
import { listContacts } from '../contacts/list-contacts.ts'
import { listHistory } from '../history/list-history.ts'
import { logMessage } from '../messages/log-message.ts'
import { addNote } from '../notes/add-note.ts'
import { deleteNote } from '../notes/delete-note.ts'
import { listNotes } from '../notes/list-notes.ts'
import { restoreNote } from '../notes/restore-note.ts'
import { addPhoto } from '../photos/add-photo.ts'
import { purgeTrash, TRASH_LASTS } from './purge-trash.ts'

describe('purgeTrash', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  const trash = async (first_name: string, daysAgo: number, fields: object = {}) => {
    const { id } = await kith.ann.perform(createContact, { first_name, ...fields })
    await kith.ann.perform(addNote, { contact_id: id, body: 'remember the milk' })
    await kith.ann.perform(createCall, { contact_id: id })
    await kith.ann.perform(logMessage, { contact_id: id, body: 'Hello' })
    await kith.ann.perform(logActivity, { contact_id: id, body: 'Met' })
    await kith.ann.perform(addPhoto, { contact_id: id, data: TINY_GIF })
    await kith.ann.perform(deleteContact, { id })
    const trashed_at = new Date(Date.now() - daysAgo * 86_400_000).toISOString()
    await kith.database.write((db) =>
      db.updateTable('contacts').set({ trashed_at }).where('id', '=', id).execute(),
    )
    return id
  }

  it('removes what is older than 30 days, with all that hangs off it, index and history, and nothing else', async () => {
    const old = await trash('Old', 31)
    const recent = await trash('Recent', 29)
    const { purged } = await perform(purgeTrash, { database: kith.database, viewer: operator() }, {})
    assert.equal(purged, 1)
    assert.deepEqual(
      (await kith.ann.perform(listContacts, { trashed: true })).items.map(({ id }) => id),
      [recent],
    )
    for (const table of ['notes', 'calls', 'messages', 'activities', 'photos', 'history'] as const) {
      const rows = await kith.database.reader.selectFrom(table).select('contact_id').execute()
      assert.ok(!rows.some(({ contact_id }) => contact_id === old), table)
      assert.ok(
        rows.some(({ contact_id }) => contact_id === recent),
        table,
      )
    }
    assert.equal(TRASH_LASTS, 30 * 86_400_000)
  })

  it('removes notes that were deleted more than 30 days ago, and leaves what they said in the history', async () => {
    const { ann, database } = kith
    const { id } = await ann.perform(createContact, { first_name: 'Stays' })
    const deleteNoteDaysAgo = async (days: number) => {
      const note = await ann.perform(addNote, { contact_id: id, body: `gone for ${days}` })
      await ann.perform(deleteNote, { id: note.id })
      const trashed_at = new Date(Date.now() - days * 86_400_000).toISOString()
      await database.write((db) =>
        db.updateTable('notes').set({ trashed_at }).where('id', '=', note.id).execute(),
      )
      return note.id
    }
    const [old, recent] = [await deleteNoteDaysAgo(31), await deleteNoteDaysAgo(29)]
    const { purged } = await perform(purgeTrash, { database, viewer: operator() }, {})
    assert.equal(purged, 1)
    const { items } = await ann.perform(listNotes, { contact_id: id, trashed: true })
    assert.deepEqual(
      items.map((note) => note.id),
      [recent],
    )
    await assert.rejects(ann.perform(restoreNote, { id: old }), { code: 'note_not_found' })
    const history = (await ann.perform(listHistory, { contact_id: id })).items
    assert.equal(history[0]!.body, 'Note removed for good')
    assert.match(JSON.stringify(history), /gone for 31/)
  })

  it('leaves a line in the history of the account, but for a private contact, which nobody else ever saw', async () => {
    const [shared, hidden] = [await trash('Shared', 31), await trash('Hidden', 31, { is_private: true })]
    await perform(purgeTrash, { database: kith.database, viewer: operator() }, {})
    const { items } = await kith.ann.perform(listHistory, { limit: 200 })
    const told = items
      .filter(({ subject_type }) => subject_type === 'contact')
      .map((entry) => entry.subject_id)
    assert.deepEqual([told.includes(shared), told.includes(hidden)], [true, false])
  })

  it('is nothing for people', async () => {
    await assert.rejects(kith.ann.perform(purgeTrash, {}), { kind: 'forbidden' })
  })
})
