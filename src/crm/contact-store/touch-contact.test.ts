import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { png } from '../../../tests/support/images.ts'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { completeCall } from '../calls/complete-call.ts'
import { createCall } from '../calls/create-call.ts'
import { createContact } from '../contacts/create-contact.ts'
import { deleteContact } from '../contacts/delete-contact.ts'
import { getContact } from '../contacts/get-contact.ts'
import { listContacts } from '../contacts/list-contacts.ts'
import { updateContact } from '../contacts/update-contact.ts'
import { addNote } from '../notes/add-note.ts'
import { deleteNote } from '../notes/delete-note.ts'
import { restoreNote } from '../notes/restore-note.ts'
import { updateNote } from '../notes/update-note.ts'
import { addPhoto } from '../photos/add-photo.ts'
import type { Contact } from './contact.ts'

describe('a contact whose notes change', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  let made: Contact
  beforeEach(async () => {
    made = await kith.ann.perform(createContact, { first_name: 'Ines' })
  })
  const now = () => kith.ann.perform(getContact, { id: made.id })
  const add = () => kith.bob.perform(addNote, { contact_id: made.id, body: 'Called' })
  const change = (company: string, expected_updated_at: string) =>
    kith.ann.perform(updateContact, { id: made.id, company, expected_updated_at })

  it('moves, so that those who follow the changes find it', async () => {
    let last = made.updated_at
    const note = await add()
    for (const step of [
      async () => {},
      () => kith.bob.perform(updateNote, { id: note.id, body: 'Wrote' }),
      () => kith.bob.perform(deleteNote, { id: note.id }),
      () => kith.bob.perform(restoreNote, { id: note.id }),
      async () => kith.bob.perform(addPhoto, { contact_id: made.id, data: (await png()).toString('base64') }),
      // Later than the note, which is not the last action then.
      () => kith.bob.perform(createCall, { contact_id: made.id }),
      () => kith.bob.perform(deleteNote, { id: note.id }),
    ]) {
      await step()
      const { updated_at } = await now()
      assert.ok(updated_at > last)
      const { items } = await kith.ann.perform(listContacts, { updated_since: updated_at })
      assert.ok(items.some(({ id }) => id === made.id))
      last = updated_at
    }
  })

  it('moves with a call when that took place, not when it is planned', async () => {
    const call = await kith.ann.perform(createCall, {
      contact_id: made.id,
      scheduled_at: new Date(Date.now() + 86_400_000).toISOString(),
    })
    assert.equal((await now()).updated_at, made.updated_at)
    await kith.ann.perform(completeCall, { id: call.id })
    assert.ok((await now()).updated_at > made.updated_at)
  })

  it('is still written to by who saw it before, and not by who missed an edit', async () => {
    await add()
    await add()
    const edited = await change('Harbour', made.updated_at)
    await assert.rejects(change('Other', made.updated_at), { kind: 'stale' })
    await add()
    const { updated_at } = await now()
    await assert.rejects(change('Other', made.updated_at), { kind: 'stale' })
    for (const never of ['9999-01-01T00:00:00.000Z', 'x', '', `${updated_at}0`])
      await assert.rejects(change('Other', never), { kind: 'stale' }, never)
    await change('Mill', edited.updated_at)
    await add()
    await kith.ann.perform(deleteContact, { id: made.id, expected_updated_at: (await now()).updated_at })
  })

  it('was last active when a note was written, not when it came back', async () => {
    const note = await add()
    const { last_action_at } = await now()
    assert.equal(last_action_at, note.updated_at)
    await kith.bob.perform(deleteNote, { id: note.id })
    const restored = await kith.bob.perform(restoreNote, { id: note.id })
    assert.ok(restored.updated_at > note.updated_at)
    assert.equal((await now()).last_action_at, note.updated_at)
    await kith.bob.perform(updateNote, { id: note.id, body: 'More' })
    assert.ok((await now()).last_action_at! > restored.updated_at)
  })
})
