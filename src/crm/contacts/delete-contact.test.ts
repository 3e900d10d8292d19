import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { addToList } from '../lists/add-to-list.ts'
import { createList } from '../lists/create-list.ts'
import { addNote } from '../notes/add-note.ts'
import { createContact } from './create-contact.ts'
import { deleteContact } from './delete-contact.ts'
import { getContact } from './get-contact.ts'
import { listContacts } from './list-contacts.ts'
import { restoreContact } from './restore-contact.ts'

describe('a contact that is deleted', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  it('is only counted in a dry run, with what would go with it and the lists that it would leave', async () => {
    const { ann } = kith
    const { id } = await ann.perform(createContact, { last_name: 'Okafor' })
    await ann.perform(addNote, { contact_id: id, body: 'Met' })
    for (const name of ['Guests', 'Cards']) {
      const list = await ann.perform(createList, { name })
      await ann.perform(addToList, { list_id: list.id, contact_ids: [id] })
    }
    const { dry_run } = await ann.perform(deleteContact, { id, dry_run: true })
    assert.deepEqual(dry_run, {
      type: 'contact',
      id,
      name: 'Okafor',
      deleted: { contact: 1, note: 1 },
      changed: { list: 2 },
      restorable_days: 30,
    })
    assert.equal((await ann.perform(getContact, { id })).name, 'Okafor')
  })

  it('comes back as a new version, which those find who follow the changes', async () => {
    const { ann } = kith
    const { id } = await ann.perform(createContact, { last_name: 'Lost' })
    await ann.perform(deleteContact, { id })
    const { items } = await ann.perform(listContacts, { trashed: true })
    const gone = items.find((one) => one.id === id)!
    const restored = await ann.perform(restoreContact, { id })
    assert.ok(restored.updated_at > gone.updated_at!, `${restored.updated_at} after ${gone.updated_at}`)
    const changed = await ann.perform(listContacts, { updated_since: restored.updated_at })
    assert.deepEqual(
      changed.items.map((one) => one.id),
      [id],
    )
  })
})
