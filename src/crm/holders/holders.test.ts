import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith, type Person } from '../../../tests/support/kith.ts'
import { doBackgroundWork } from '../../background.ts'
import { createCall } from '../calls/create-call.ts'
import { changeContactsInBulk } from '../contacts/change-contacts-in-bulk.ts'
import { createContact } from '../contacts/create-contact.ts'
import { deleteContact } from '../contacts/delete-contact.ts'
import { getContact } from '../contacts/get-contact.ts'
import { listContacts } from '../contacts/list-contacts.ts'
import { restoreContact } from '../contacts/restore-contact.ts'
import { updateContact } from '../contacts/update-contact.ts'
import { createDeal } from '../deals/create-deal.ts'
import { getDeal } from '../deals/get-deal.ts'
import { updateDeal } from '../deals/update-deal.ts'
import { listHistory } from '../history/list-history.ts'
import { createImport } from '../imports/create-import.ts'
import { getImport } from '../imports/get-import.ts'
import { runImport } from '../imports/run-import.ts'
import { updateImport } from '../imports/update-import.ts'
import { mergeContacts } from '../merges/merge-contacts.ts'
import { undoMerge } from '../merges/undo-merge.ts'
import { addNote } from '../notes/add-note.ts'
import { deleteNote } from '../notes/delete-note.ts'
import { getNote } from '../notes/get-note.ts'
import { createTask } from '../tasks/create-task.ts'
import { getTask } from '../tasks/get-task.ts'
import { updateTask } from '../tasks/update-task.ts'

describe('what somebody made or owns does not vanish for them', () => {
  let kith: Kith
  let ann: Person
  let bob: Person
  before(async () => {
    kith = await openKith()
    ;({ ann, bob } = kith)
  })
  after(() => kith.close())

  const contact = async (person: Person, fields: object = {}) =>
    (await person.perform(createContact, { last_name: 'Okafor', ...fields })).id
  const hide = (person: Person, id: number) => person.perform(updateContact, { id, is_private: true })
  const CONFLICT = { kind: 'conflict', code: 'held_by_others' }
  const refused =
    (field: string, code: string) => (error: { fields?: { field: string; code: string }[] }) => {
      assert.deepEqual(
        error.fields?.map((one) => [one.field, one.code]),
        [[field, code]],
      )
      return true
    }

  describe('when a contact is made private', () => {
    it('by whoever merged it with one of their own', async () => {
      const [own, dummy] = [await contact(ann), await contact(bob)]
      await bob.perform(mergeContacts, { id: dummy, duplicate_id: own })
      await assert.rejects(hide(bob, dummy), { ...CONFLICT, message: /ann \(1 merged contact\)/ })
      await assert.rejects(
        bob.perform(changeContactsInBulk, {
          action: 'update',
          contacts: [{ id: dummy, is_private: true }],
          atomic: true,
        }),
        { kind: 'invalid', message: /cannot be done: This contact cannot be private/ },
      )
      assert.equal((await ann.perform(getContact, { id: own })).id, dummy)
    })

    it('whatever of theirs hangs off it, deleted things and what is about its deals included', async () => {
      const id = await contact(bob)
      const deal = await bob.perform(createDeal, { name: 'Boat', contact_ids: [] })
      await ann.perform(createTask, { description: 'Paint it', deal_id: deal.id })
      await bob.perform(updateDeal, { id: deal.id, contact_ids: [id] })
      await ann.perform(createCall, { contact_id: id })
      await ann.perform(createDeal, { name: 'Sail', contact_ids: [id], user_id: bob.viewer.user_id })
      const note = await ann.perform(addNote, { contact_id: id, body: 'Gone' })
      await bob.perform(deleteNote, { id: note.id })
      await assert.rejects(hide(bob, id), {
        ...CONFLICT,
        details: {
          others: [
            {
              user_id: ann.viewer.user_id,
              user_name: 'ann',
              records: { call: 1, note: 1, deal: 1, task: 1 },
            },
          ],
        },
      })
    })

    it('by a file that is imported, of which the rest is', async () => {
      const id = await contact(bob, { email_address: 'imported@example.com' })
      await ann.perform(addNote, { contact_id: id, body: 'Ann was here' })
      const data = 'E-mail,Private,City\r\nimported@example.com,yes,Oslo\r\n'
      const made = await bob.perform(createImport, { file_name: 'people.csv', data })
      const mapping = ['email_address', 'is_private', 'home_city']
      await bob.perform(updateImport, { id: made.id, mapping, options: { on_duplicate: 'update' } })
      await bob.perform(runImport, { id: made.id })
      await doBackgroundWork(kith.database)
      const { updated, problems } = await bob.perform(getImport, { id: made.id })
      assert.deepEqual([updated, problems.map(({ field }) => field)], [1, ['is_private']])
      const after = await ann.perform(getContact, { id })
      assert.deepEqual([after.home_city, after.is_private], ['Oslo', false])
    })

    it('but it may be when nobody else has anything with it, or had', async () => {
      const id = await contact(bob)
      await bob.perform(addNote, { contact_id: id, body: 'Mine' })
      await bob.perform(createTask, { contact_id: id, description: 'Mine, too' })
      assert.equal((await hide(bob, id)).is_private, true)
    })
  })

  it('when a merge is undone that had shared a private contact', async () => {
    const secret = await contact(bob, { is_private: true })
    const shared = await contact(ann)
    const { merge } = await bob.perform(mergeContacts, { id: secret, duplicate_id: shared })
    const note = await ann.perform(addNote, { contact_id: secret, body: 'Written since' })
    await assert.rejects(bob.perform(undoMerge, { id: merge.id }), { ...CONFLICT, message: /ann \(1 note\)/ })
    assert.equal((await ann.perform(getNote, { id: note.id })).body, 'Written since')
    assert.equal((await ann.perform(getContact, { id: shared })).id, secret, 'nothing of it was done')
  })

  it('when a deal gets a private contact', async () => {
    const own = await contact(bob, { is_private: true })
    const deal = await ann.perform(createDeal, { name: 'Boat', contact_ids: [await contact(ann)] })
    const link = (id: number) => bob.perform(updateDeal, { id, contact_ids: [own] })
    await assert.rejects(link(deal.id), refused('contact_ids', 'held_by_others'))
    await assert.rejects(
      bob.perform(updateDeal, { id: deal.id, contact_ids: [own], user_id: bob.viewer.user_id }),
      refused('contact_ids', 'held_by_others'),
    )
    assert.equal((await ann.perform(getDeal, { id: deal.id })).name, 'Boat')

    const bobs = await bob.perform(createDeal, { name: 'Sail', contact_ids: [] })
    await ann.perform(createTask, { description: 'Sew it', deal_id: bobs.id })
    await assert.rejects(link(bobs.id), refused('contact_ids', 'held_by_others'))
  })

  it('when a task comes to be about a hidden deal', async () => {
    const own = await contact(bob, { is_private: true })
    const hidden = await bob.perform(createDeal, { name: 'Hidden', contact_ids: [own] })
    const task = await ann.perform(createTask, { description: 'Call back', user_id: bob.viewer.user_id })
    await assert.rejects(
      bob.perform(updateTask, { id: task.id, deal_id: hidden.id }),
      refused('deal_id', 'held_by_others'),
    )
    assert.equal((await ann.perform(getTask, { id: task.id })).deal_id, null)
  })

  it('and nothing is given to somebody who would not see it', async () => {
    const own = await contact(bob, { is_private: true })
    const user_id = ann.viewer.user_id
    const blind = refused('user_id', 'cannot_see')
    await assert.rejects(bob.perform(createTask, { description: 'X', contact_id: own, user_id }), blind)
    await assert.rejects(bob.perform(createDeal, { name: 'X', contact_ids: [own], user_id }), blind)
    const task = await bob.perform(createTask, { description: 'X', contact_id: own })
    const deal = await bob.perform(createDeal, { name: 'X', contact_ids: [own] })
    await assert.rejects(bob.perform(updateTask, { id: task.id, user_id }), blind)
    await assert.rejects(bob.perform(updateDeal, { id: deal.id, user_id }), blind)
  })

  it('until they give it away themselves', async () => {
    const own = await contact(bob, { is_private: true })
    const given = await ann.perform(createDeal, { name: 'Given', contact_ids: [] })
    const taken = await ann.perform(createDeal, { name: 'Taken', contact_ids: [] })
    const user_id = bob.viewer.user_id
    await ann.perform(updateDeal, { id: given.id, user_id })
    await bob.perform(updateDeal, { id: taken.id, user_id })
    await bob.perform(updateDeal, { id: given.id, contact_ids: [own] })
    await assert.rejects(ann.perform(getDeal, { id: given.id }), { kind: 'not_found' })
    await assert.rejects(bob.perform(updateDeal, { id: taken.id, contact_ids: [own] }), {
      message: /would hide the deal from ann/,
    })
    const retaken = await ann.perform(createDeal, { name: 'Given and taken back', contact_ids: [] })
    await ann.perform(updateDeal, { id: retaken.id, user_id })
    await ann.perform(updateDeal, { id: retaken.id, user_id: ann.viewer.user_id })
    const anns = await contact(ann, { is_private: true })
    await assert.rejects(ann.perform(updateDeal, { id: retaken.id, contact_ids: [anns] }), {
      message: /would hide the deal from bob/,
    })
    const { items } = await bob.perform(listHistory, { limit: 200 })
    assert.ok(items.every(({ changes }) => !('held_by' in changes)))
  })

  it('but what others delete they find in the trash', async () => {
    const id = await contact(ann)
    await bob.perform(deleteContact, { id })
    const { items } = await ann.perform(listContacts, { trashed: true })
    assert.deepEqual(
      items.map((one) => one.id),
      [id],
    )
    assert.equal((await ann.perform(restoreContact, { id })).id, id)
  })
})
