import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { listHistory } from '../history/list-history.ts'
import { addNote } from '../notes/add-note.ts'
import { listNotes } from '../notes/list-notes.ts'
import { createContact } from './create-contact.ts'
import { deleteContact } from './delete-contact.ts'
import { getContact } from './get-contact.ts'
import { listContacts } from './list-contacts.ts'
import { restoreContact } from './restore-contact.ts'
import { updateContact } from './update-contact.ts'

describe('a private contact', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  const hidden = () => kith.ann.perform(createContact, { first_name: 'Hidden', is_private: true })
  const missing = { kind: 'not_found', code: 'contact_not_found' }

  it('exists for its owner only, in whatever way it is asked for', async () => {
    const { id } = await hidden()
    await kith.ann.perform(addNote, { contact_id: id, body: 'secret' })
    for (const person of [kith.bob, kith.eve]) {
      await assert.rejects(person.perform(getContact, { id }), missing)
      await assert.rejects(person.perform(updateContact, { id, first_name: 'X' }), missing)
      await assert.rejects(person.perform(deleteContact, { id }), missing)
      await assert.rejects(person.perform(restoreContact, { id }), missing)
      await assert.rejects(person.perform(addNote, { contact_id: id, body: 'X' }), missing)
      await assert.rejects(person.perform(listNotes, { contact_id: id }), missing)
      await assert.rejects(person.perform(listHistory, { contact_id: id }), missing)
      const everything = await person.perform(listHistory, { limit: 200 })
      assert.ok(everything.items.every((entry) => entry.contact_id !== id))
      for (const filter of [
        {},
        { is_private: true },
        { user_id: kith.ann.viewer.user_id },
        { trashed: true },
      ])
        assert.ok((await person.perform(listContacts, filter)).items.every((contact) => contact.id !== id))
    }
    assert.equal((await kith.ann.perform(getContact, { id })).first_name, 'Hidden')
  })

  it('is in nobody else’s totals', async () => {
    const total = async () =>
      (await kith.bob.perform(listContacts, { include_total: true, limit: 1 })).total_count
    const before = await total()
    const { id } = await hidden()
    assert.equal(await total(), before)
    await kith.ann.perform(updateContact, { id, is_private: false })
    assert.equal(await total(), before! + 1)
  })

  it('becomes so, and shared again, by its owner alone', async () => {
    const { id } = await kith.ann.perform(createContact, { first_name: 'Shared' })
    await assert.rejects(kith.bob.perform(updateContact, { id, is_private: true }), {
      kind: 'forbidden',
      code: 'not_the_owner',
    })
    assert.equal((await kith.bob.perform(getContact, { id })).is_private, false)
    await kith.bob.perform(updateContact, { id, is_private: false, company: 'Same, so no matter' })
    await kith.ann.perform(updateContact, { id, is_private: true })
    await assert.rejects(kith.bob.perform(getContact, { id }), missing)
    await kith.ann.perform(updateContact, { id, is_private: false })
    assert.equal((await kith.bob.perform(getContact, { id })).company, 'Same, so no matter')
    const { items } = await kith.bob.perform(listHistory, { contact_id: id })
    assert.deepEqual(
      items.map(({ changes }) => changes['is_private']).filter((change) => change !== undefined),
      [
        [true, false],
        [false, true],
      ],
    )
  })

  it('keeps its history to itself, also what was written while it was shared', async () => {
    const { id } = await kith.ann.perform(createContact, { first_name: 'Once shared' })
    const seen = async () =>
      (await kith.bob.perform(listHistory, { limit: 200 })).items.filter(
        ({ contact_id }) => contact_id === id,
      )
    assert.equal((await seen()).length, 1)
    await kith.ann.perform(updateContact, { id, is_private: true })
    assert.equal((await seen()).length, 0)
  })

  it('stays private in the trash and after it', async () => {
    const { id } = await hidden()
    await kith.ann.perform(deleteContact, { id })
    await assert.rejects(kith.bob.perform(restoreContact, { id }), missing)
    await kith.ann.perform(restoreContact, { id })
    await assert.rejects(kith.bob.perform(getContact, { id }), missing)
  })
})

describe('a shared contact', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  it('is changed and deleted by colleagues, and by no other account', async () => {
    const { id } = await kith.ann.perform(createContact, { first_name: 'Shared' })
    const changed = await kith.bob.perform(updateContact, { id, company: 'Acme' })
    assert.equal(changed.user_id, kith.ann.viewer.user_id, 'it stays its owner’s')
    await assert.rejects(kith.eve.perform(updateContact, { id, company: 'Evil' }), { kind: 'not_found' })
    await assert.rejects(kith.eve.perform(deleteContact, { id }), { kind: 'not_found' })
    await kith.bob.perform(deleteContact, { id })
    await assert.rejects(kith.ann.perform(getContact, { id }), { kind: 'not_found' })
  })
})
