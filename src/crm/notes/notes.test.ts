import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { createContact } from '../contacts/create-contact.ts'
import { getContact } from '../contacts/get-contact.ts'
import { listContacts } from '../contacts/list-contacts.ts'
import { listHistory } from '../history/list-history.ts'
import { addNote } from './add-note.ts'
import { deleteNote } from './delete-note.ts'
import { getNote } from './get-note.ts'
import { listNotes } from './list-notes.ts'
import { restoreNote } from './restore-note.ts'
import { updateNote } from './update-note.ts'

describe('notes', () => {
  let kith: Kith
  let contactId: number
  before(async () => {
    kith = await openKith()
    contactId = (await kith.ann.perform(createContact, { last_name: 'Okafor' })).id
  })
  after(() => kith.close())

  const found = async (q: string) => (await kith.ann.perform(listContacts, { q })).items.map(({ id }) => id)
  const lastAction = async () => (await kith.ann.perform(getContact, { id: contactId })).last_action_at

  it('are added, changed, listed and deleted, and search and the last action follow', async () => {
    const { ann } = kith
    const contact = await ann.perform(getContact, { id: contactId })
    assert.equal(contact.last_action_at, null)
    const first = await ann.perform(addNote, { contact_id: contactId, body: 'Likes zanzibar' })
    assert.equal(await lastAction(), first.created_at)
    const { updated_at } = await ann.perform(getContact, { id: contactId })
    assert.ok(updated_at > contact.updated_at, 'those who follow the changes read its notes again')
    assert.deepEqual(await found('zanzibar'), [contactId])

    const second = await ann.perform(addNote, { contact_id: contactId, body: 'Second' })
    const { items } = await ann.perform(listNotes, { contact_id: contactId })
    assert.deepEqual(items, [second, first])
    const since = { contact_id: contactId, updated_since: first.created_at }
    assert.deepEqual((await ann.perform(listNotes, since)).items, [second, first])
    const changed = await ann.perform(updateNote, { id: first.id, body: 'Likes madagascar' })
    assert.ok(changed.updated_at > first.updated_at)
    assert.deepEqual(await ann.perform(getNote, { id: first.id }), changed)
    assert.deepEqual([await found('zanzibar'), await found('madagascar')], [[], [contactId]])

    await ann.perform(deleteNote, { id: first.id })
    await ann.perform(deleteNote, { id: second.id })
    await assert.rejects(ann.perform(getNote, { id: first.id }), { kind: 'not_found' })
    assert.deepEqual(await found('madagascar'), [])
    assert.equal(await lastAction(), null, 'as if there had been none')
    const history = await ann.perform(listHistory, { contact_id: contactId })
    assert.deepEqual(
      history.items.map(({ subject_type, action }) => `${subject_type} ${action}`),
      ['note deleted', 'note deleted', 'note updated', 'note created', 'note created', 'contact created'],
    )
    assert.deepEqual(history.items[1]!.changes, { body: ['Likes madagascar', null] }, 'nothing is lost')
  })

  it('of all contacts are listed together, as far as somebody sees the contacts', async () => {
    const { ann, bob } = kith
    const secret = await bob.perform(createContact, { first_name: 'Secret', is_private: true })
    const hidden = await bob.perform(addNote, { contact_id: secret.id, body: 'Hidden' })
    const shared = await bob.perform(createContact, { first_name: 'Shared' })
    const other = await bob.perform(createContact, { first_name: 'Other' })
    const [early, late] = [
      await bob.perform(addNote, { contact_id: shared.id, body: 'Early' }),
      await bob.perform(addNote, { contact_id: other.id, body: 'Late' }),
    ]
    const ids = async (who: typeof ann, input: object) =>
      (await who.perform(listNotes, input)).items.map(({ id }) => id)
    assert.deepEqual(await ids(ann, { limit: 2 }), [late.id, early.id])
    assert.deepEqual(await ids(bob, { limit: 3 }), [late.id, early.id, hidden.id])
    assert.deepEqual(await ids(ann, { updated_since: hidden.created_at }), [early.id, late.id])
    assert.ok(!(await ids(ann, { limit: 200 })).includes(hidden.id))
    const all = await bob.perform(listNotes, { include_total: true })
    assert.equal(all.total_count, all.items.length)

    const first = await bob.perform(listNotes, { limit: 1 })
    assert.deepEqual(await ids(bob, { limit: 1, cursor: first.next_cursor }), [early.id])
    await ann.perform(addNote, { contact_id: shared.id, body: 'One more' })
    const ofOne = await ann.perform(listNotes, { contact_id: shared.id, limit: 1 })
    assert.deepEqual(
      await ids(ann, { cursor: ofOne.next_cursor }),
      [early.id],
      'the cursor knows the contact',
    )
    await bob.perform(deleteNote, { id: hidden.id })
    assert.deepEqual(await ids(bob, { trashed: true, limit: 1 }), [hidden.id])
    assert.ok(!(await ids(ann, { trashed: true, limit: 200 })).includes(hidden.id))
  })

  it('come back from being deleted as they were', async () => {
    const { ann, eve } = kith
    const note = await ann.perform(addNote, { contact_id: contactId, body: 'Likes timbuktu' })
    const action = await lastAction()
    await ann.perform(deleteNote, { id: note.id })
    assert.deepEqual(await found('timbuktu'), [])
    const deleted = { contact_id: contactId, trashed: true, include_total: true }
    const list = await ann.perform(listNotes, deleted)
    assert.deepEqual([list.items[0], list.items.length], [note, list.total_count])
    assert.equal((await ann.perform(listNotes, { contact_id: contactId })).items.length, 0)
    await assert.rejects(eve.perform(restoreNote, { id: note.id }), { code: 'note_not_found' })
    const restored = await ann.perform(restoreNote, { id: note.id })
    assert.deepEqual({ ...restored, updated_at: note.updated_at, written_at: null }, note)
    assert.equal(restored.written_at, note.updated_at, 'it was not written anew')
    assert.ok(restored.updated_at > note.updated_at)
    assert.deepEqual(await found('timbuktu'), [contactId])
    assert.equal(await lastAction(), action)
    assert.deepEqual(await ann.perform(getNote, { id: note.id }), restored)
    const [last] = (await ann.perform(listHistory, { contact_id: contactId })).items
    assert.deepEqual([last!.body, last!.changes], ['Note restored', { body: [null, 'Likes timbuktu'] }])
    await assert.rejects(ann.perform(restoreNote, { id: note.id }), { code: 'note_not_found' })
  })

  it('stay as they are when nothing changes, and notice when somebody was faster', async () => {
    const { ann, bob } = kith
    const note = await ann.perform(addNote, { contact_id: contactId, body: 'Same' })
    assert.deepEqual(await ann.perform(updateNote, { id: note.id, body: 'Same' }), note)
    await bob.perform(updateNote, { id: note.id, body: 'Faster' })
    const seen = { id: note.id, expected_updated_at: note.updated_at }
    await assert.rejects(ann.perform(updateNote, { ...seen, body: 'Slower' }), { kind: 'stale' })
    await assert.rejects(ann.perform(deleteNote, seen), { kind: 'stale' })
  })

  it('have to say something, and not too much', async () => {
    for (const [body, code] of [
      ['', 'required'],
      [' \n', 'required'],
      ['x'.repeat(65_536), 'too_long'],
      ['bell\u0007', 'illegal_characters'],
      [null, 'required'],
      [7, 'not_a_string'],
    ])
      await assert.rejects(
        kith.ann.perform(addNote, { contact_id: contactId, body }),
        ({ fields }: { fields: { field: string; code: string }[] }) => {
          assert.deepEqual(
            fields.map((one) => [one.field, one.code]),
            [['body', code]],
          )
          return true
        },
      )
    const body = 'x'.repeat(65_535)
    assert.equal((await kith.ann.perform(addNote, { contact_id: contactId, body })).body, body)
  })

  it('exist under their own contact only', async () => {
    const other = await kith.ann.perform(createContact, { last_name: 'Other' })
    const note = await kith.ann.perform(addNote, { contact_id: contactId, body: 'Here' })
    const elsewhere = { id: note.id, contact_id: other.id }
    for (const operation of [getNote, deleteNote] as const)
      await assert.rejects(kith.ann.perform(operation as typeof getNote, elsewhere), { kind: 'not_found' })
    await assert.rejects(kith.ann.perform(updateNote, { ...elsewhere, body: 'There' }), { kind: 'not_found' })
  })
})
