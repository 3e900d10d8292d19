import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Kith, openKith } from '../../../tests/support/kith.ts'
import { createCall } from '../calls/create-call.ts'
import { getCall } from '../calls/get-call.ts'
import { listCalls } from '../calls/list-calls.ts'
import { updateCall } from '../calls/update-call.ts'
import { createContact } from '../contacts/create-contact.ts'
import { mergeContacts } from '../merges/merge-contacts.ts'
import { addNote } from '../notes/add-note.ts'
import { getNote } from '../notes/get-note.ts'
import { listNotes } from '../notes/list-notes.ts'
import { listNotesOfContacts } from '../notes/list-notes-of-contacts.ts'
import { updateNote } from '../notes/update-note.ts'
import { completeTask } from '../tasks/complete-task.ts'
import { createTask } from '../tasks/create-task.ts'
import { getTask } from '../tasks/get-task.ts'
import { listTasks } from '../tasks/list-tasks.ts'
import { updateTask } from '../tasks/update-task.ts'
import { createDeal } from './create-deal.ts'
import { deleteDeal } from './delete-deal.ts'
import { restoreDeal } from './restore-deal.ts'

describe('the deal of a note, a call or a task', () => {
  let kith: Kith
  before(async () => {
    kith = await openKith()
  })
  after(() => kith.close())

  const contactOf = async (person: Kith['ann'], fields: object = {}) =>
    (await person.perform(createContact, { first_name: 'Ines', ...fields })).id
  const dealOf = async (person: Kith['ann'], ...contact_ids: number[]) =>
    (await person.perform(createDeal, { name: 'Roof', contact_ids })).id
  const refused = { kind: 'invalid', message: 'deal_id is not a deal of this contact' }

  it('is one of the same contact, which finds it again', async () => {
    const contact_id = await contactOf(kith.ann)
    const other = await contactOf(kith.ann)
    const deal_id = await dealOf(kith.ann, contact_id, other)
    const call = await kith.ann.perform(createCall, { contact_id, deal_id })
    const task = await kith.ann.perform(createTask, { contact_id: other, deal_id, description: 'Measure' })
    const note = await kith.ann.perform(addNote, { contact_id: other, deal_id, body: 'Asks for oak' })
    assert.deepEqual([call.deal_id, task.deal_id, note.deal_id], [deal_id, deal_id, deal_id])
    assert.deepEqual((await kith.bob.perform(listNotes, { deal_id })).items, [note])
    assert.deepEqual((await kith.bob.perform(listNotesOfContacts, { contact_ids: [other] })).items, [note])
    assert.deepEqual(
      (await kith.bob.perform(listCalls, { deal_id })).items.map(({ id }) => id),
      [call.id],
    )
    assert.deepEqual(
      (await kith.bob.perform(listTasks, { deal_id })).items.map(({ id }) => id),
      [task.id],
    )
    const stranger = await contactOf(kith.ann)
    await assert.rejects(kith.ann.perform(createCall, { contact_id: stranger, deal_id }), refused)
    await assert.rejects(kith.ann.perform(addNote, { contact_id: stranger, deal_id, body: 'x' }), refused)
    const wrong = { contact_id: stranger, deal_id, description: 'Measure' }
    await assert.rejects(kith.ann.perform(createTask, wrong), refused)
    const elsewhere = await dealOf(kith.ann, stranger)
    await assert.rejects(kith.ann.perform(updateCall, { id: call.id, deal_id: elsewhere }), refused)
    await assert.rejects(kith.ann.perform(updateTask, { id: task.id, deal_id: elsewhere }), refused)
    await assert.rejects(kith.ann.perform(updateNote, { id: note.id, deal_id: elsewhere }), refused)
    assert.equal((await kith.ann.perform(updateNote, { id: note.id, deal_id: null })).deal_id, null)
    assert.deepEqual((await kith.ann.perform(listNotes, { deal_id })).items, [])
    assert.equal((await kith.ann.perform(updateCall, { id: call.id, deal_id: null })).deal_id, null)
    assert.equal((await kith.ann.perform(updateTask, { id: task.id, deal_id: null })).deal_id, null)
  })

  it('gives a note without a contact its main contact, and one has to be', async () => {
    const contact_id = await contactOf(kith.ann)
    const deal_id = await dealOf(kith.ann, contact_id)
    const note = await kith.ann.perform(addNote, { deal_id, body: 'Asks for oak' })
    assert.deepEqual([note.contact_id, note.deal_id], [contact_id, deal_id])
    const ofNobody = await dealOf(kith.ann)
    await assert.rejects(kith.ann.perform(addNote, { deal_id: ofNobody, body: 'x' }), {
      fields: [
        {
          field: 'deal_id',
          code: 'without_contact',
          message: 'is of a deal without a contact, who has to be named',
        },
      ],
    })
    await assert.rejects(kith.ann.perform(addNote, { body: 'x' }), { message: "contact_id can't be blank" })
    const named = await kith.ann.perform(addNote, { contact_id, deal_id: ofNobody, body: 'Asks for oak' })
    assert.deepEqual([named.contact_id, named.deal_id], [contact_id, ofNobody])
  })

  it('stays with notes when contacts are merged', async () => {
    const [survivor, duplicate] = [await contactOf(kith.ann), await contactOf(kith.ann)]
    const deal_id = await dealOf(kith.ann, duplicate)
    const { id } = await kith.ann.perform(addNote, { deal_id, body: 'Asks for oak' })
    await kith.ann.perform(mergeContacts, { id: survivor, duplicate_id: duplicate })
    const { contact_id, deal_id: about } = await kith.ann.perform(getNote, { id })
    assert.deepEqual([contact_id, about], [survivor, deal_id])
    assert.equal((await kith.ann.perform(listNotes, { deal_id })).items.length, 1)
  })

  it('gives a task without a contact its main contact', async () => {
    const contact_id = await contactOf(kith.ann)
    const deal_id = await dealOf(kith.ann, contact_id)
    const task = await kith.ann.perform(createTask, { deal_id, description: 'Measure' })
    assert.equal(task.contact_id, contact_id)
    const free = await kith.ann.perform(createTask, { description: 'Measure' })
    assert.equal((await kith.ann.perform(updateTask, { id: free.id, deal_id })).contact_id, contact_id)
    const ofNobody = await dealOf(kith.ann)
    const plain = await kith.ann.perform(createTask, { deal_id: ofNobody, description: 'Measure' })
    assert.deepEqual([plain.contact_id, plain.deal_id], [null, ofNobody])
    await kith.ann.perform(updateTask, { id: plain.id, due: 'tomorrow', recurrence: 'daily' })
    const { next_task_id } = await kith.ann.perform(completeTask, { id: plain.id })
    assert.equal((await kith.ann.perform(getTask, { id: next_task_id! })).deal_id, ofNobody)
  })

  it('is not shown to whom the deal is hidden, nor taken away by them', async () => {
    const shared = await contactOf(kith.ann)
    const secret = await contactOf(kith.ann, { is_private: true })
    const deal_id = await dealOf(kith.ann, secret, shared)
    const call = await kith.ann.perform(createCall, { contact_id: shared, deal_id })
    const task = await kith.ann.perform(createTask, { contact_id: shared, deal_id, description: 'Measure' })
    assert.equal((await kith.bob.perform(getCall, { id: call.id })).deal_id, null)
    const note = await kith.ann.perform(addNote, { contact_id: shared, deal_id, body: 'Asks for oak' })
    assert.equal((await kith.bob.perform(getTask, { id: task.id })).deal_id, null)
    assert.equal((await kith.bob.perform(getNote, { id: note.id })).deal_id, null)
    const ofShared = await kith.bob.perform(listNotesOfContacts, { contact_ids: [shared] })
    assert.equal(ofShared.items[0]!.deal_id, null)
    await kith.bob.perform(updateNote, { id: note.id, body: 'Asks for ash', deal_id: null })
    assert.equal((await kith.ann.perform(getNote, { id: note.id })).deal_id, deal_id)
    const whole = { id: task.id, description: 'Weigh', deal_id: null }
    assert.equal((await kith.bob.perform(updateTask, whole)).deal_id, null)
    await kith.bob.perform(updateCall, { id: call.id, body: 'Weigh', deal_id: null })
    assert.equal((await kith.ann.perform(getTask, { id: task.id })).deal_id, deal_id)
    assert.equal((await kith.ann.perform(getCall, { id: call.id })).deal_id, deal_id)
    for (const person of [kith.bob, kith.eve]) {
      await assert.rejects(person.perform(listCalls, { deal_id }), { code: 'deal_not_found' })
      await assert.rejects(person.perform(listTasks, { deal_id }), { code: 'deal_not_found' })
      await assert.rejects(person.perform(listNotes, { deal_id }), { code: 'deal_not_found' })
      await assert.rejects(person.perform(addNote, { deal_id, body: 'x' }), { code: 'deal_not_found' })
      const contact_id = await contactOf(person)
      const body = { contact_id, deal_id, body: 'x' }
      await assert.rejects(person.perform(addNote, body), { code: 'deal_not_found' })
      await assert.rejects(person.perform(createCall, { contact_id, deal_id }), { code: 'deal_not_found' })
      const wrong = { description: 'Measure', deal_id }
      await assert.rejects(person.perform(createTask, wrong), { code: 'deal_not_found' })
    }
  })

  it('is none while the deal is in the trash, and back with it', async () => {
    const contact_id = await contactOf(kith.ann)
    const deal_id = await dealOf(kith.ann, contact_id)
    const call = await kith.ann.perform(createCall, { contact_id, deal_id })
    const note = await kith.ann.perform(addNote, { deal_id, body: 'Asks for oak' })
    await kith.ann.perform(deleteDeal, { id: deal_id })
    assert.equal((await kith.ann.perform(getNote, { id: note.id })).deal_id, null)
    assert.equal((await kith.ann.perform(getCall, { id: call.id })).deal_id, null)
    await kith.ann.perform(restoreDeal, { id: deal_id })
    assert.equal((await kith.ann.perform(getCall, { id: call.id })).deal_id, deal_id)
    assert.equal((await kith.ann.perform(getNote, { id: note.id })).deal_id, deal_id)
  })
})
