import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { operator } from '../../admin/open-data.ts'
import { perform } from '../../core/perform.ts'
import { logActivity } from '../activities/log-activity.ts'
import { createCall } from '../calls/create-call.ts'
import { logMessage } from '../messages/log-message.ts'
import { addNote } from '../notes/add-note.ts'
import { createContact } from './create-contact.ts'
import { deleteContact } from './delete-contact.ts'
import { listContacts } from './list-contacts.ts'
import { purgeTrash, TRASH_LASTS } from './purge-trash.ts'

describe('purgeTrash', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  const trash = async (first_name: string, daysAgo: number) => {
    const { id } = await kith.ann.perform(createContact, { first_name })
    await kith.ann.perform(addNote, { contact_id: id, body: 'remember the milk' })
    await kith.ann.perform(createCall, { contact_id: id })
    await kith.ann.perform(logMessage, { contact_id: id, body: 'Hello' })
    await kith.ann.perform(logActivity, { contact_id: id, body: 'Met' })
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
    for (const table of ['notes', 'calls', 'messages', 'activities', 'history'] as const) {
      const rows = await kith.database.reader.selectFrom(table).select('contact_id').execute()
      assert.ok(!rows.some(({ contact_id }) => contact_id === old), table)
      assert.ok(
        rows.some(({ contact_id }) => contact_id === recent),
        table,
      )
    }
    assert.equal(TRASH_LASTS, 30 * 86_400_000)
  })

  it('is nothing for people', async () => {
    await assert.rejects(kith.ann.perform(purgeTrash, {}), { kind: 'forbidden' })
  })
})
